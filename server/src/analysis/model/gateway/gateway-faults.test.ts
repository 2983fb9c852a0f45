import { describe, expect, test } from 'vitest';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import { capitalQuestion, failureOf, SCENARIO_KEY, scenarioOf } from './testing/gateway-scenario.ts';
import type { ScriptedReply } from './testing/scripted-llm-server.ts';

const GOOD: ScriptedReply = { answer: { capital: 'Roma' } };
describe.each(['openai-compatible', 'openrouter'] as const)('through %s', (kind) => {
  test.each([
    [400, 'model_request_refused', false, 1],
    [404, 'model_request_refused', false, 1],
    [413, 'model_request_refused', false, 1],
    [301, 'model_request_refused', false, 1],
    [401, 'model_key_refused', false, 1],
    [403, 'model_key_refused', false, 1],
    [402, 'model_no_credit', false, 1],
    [408, 'model_unavailable', true, 3],
    [429, 'model_busy', true, 3],
    [500, 'model_unavailable', true, 3],
    [502, 'model_unavailable', true, 3],
    [503, 'model_unavailable', true, 3],
    [504, 'model_unavailable', true, 3],
  ])('status %i ends as %s (retryable: %s) after %i tries', async (status, code, retryable, tries) => {
    const scenario = await scenarioOf(() => ({ status }), { kind });
    const kept = new Map<string, string>();
    const checkpoints = memoryCheckpoints(kept);
    const failure = await failureOf(scenario.open(checkpoints).ask(capitalQuestion));
    expect(failure).toMatchObject({ code, retryable });
    expect(scenario.server.requests).toHaveLength(tries);
    expect(kept.size).toBe(0);
  });

  test.each(['closed', 'reset-mid-answer'] as const)('a connection %s is tried again', async (fault) => {
    const scenario = await scenarioOf((_, index) => (index < 2 ? { fault } : GOOD), { kind });
    expect(await scenario.open().ask(capitalQuestion)).toBe('Roma');
    expect(scenario.server.requests).toHaveLength(3);
  });

  test.each([
    ['an error inside a 200', '{"error":{"code":429,"message":"slow down"}}', 'model_busy'],
    ['an error without a code', '{"error":{"message":"upstream"}}', 'model_unavailable'],
    [
      'a choice that ended in error',
      '{"id":"1","choices":[{"index":0,"message":{"role":"assistant","content":""},"finish_reason":"error"}]}',
      'model_unavailable',
    ],
    ['a body that was cut', '{"id":"1","choices":[{"index":0,"mess', 'model_unavailable'],
    ['a page of a proxy', '<html><body>Accedi alla rete</body></html>', 'model_unavailable'],
    ['no choices', '{"id":"1","created":1,"model":"m","choices":[]}', 'model_unavailable'],
  ])('%s is tried three times, then ends as a failure', async (_, rawBody, code) => {
    const scenario = await scenarioOf(() => ({ rawBody }), { kind });
    expect(await failureOf(scenario.open().ask(capitalQuestion))).toMatchObject({ code, retryable: true });
    expect(scenario.server.requests).toHaveLength(3);
  });

  test('an answer beyond two megabytes is cut off and is of no use', async () => {
    const scenario = await scenarioOf(() => ({ answer: { capital: 'R'.repeat(2_100_000) } }), { kind });
    const session = scenario.open();
    expect(await failureOf(session.ask(capitalQuestion))).toMatchObject({ code: 'model_answer_unusable' });
    expect(scenario.server.requests).toHaveLength(2);
    expect(session.usage().calls).toBe(2);
  });

  test('the key is in the header alone: not in errors, causes or the log', async () => {
    const body = { error: { message: `Incorrect API key provided: ${SCENARIO_KEY}`, code: 401 } };
    const scenario = await scenarioOf(() => ({ status: 401, body }), { kind });
    const failure = await failureOf(scenario.open().ask(capitalQuestion));
    expect(scenario.server.requests[0]?.headers.authorization).toBe(`Bearer ${SCENARIO_KEY}`);
    const told: string[] = [scenario.log()];
    for (let at: unknown = failure; at instanceof Error; at = at.cause) told.push(`${at.message}${at.stack}`);
    expect(told.join()).toContain('Incorrect API key provided: …');
    expect(scenario.log()).toContain('check OPENROUTER_API_KEY or LLM_API_KEY');
    expect(told.join()).not.toContain(SCENARIO_KEY);
  });
});

test('nobody listening is tried three times', async () => {
  const scenario = await scenarioOf(() => GOOD);
  await scenario.close();
  expect(await failureOf(scenario.open().ask(capitalQuestion))).toMatchObject({
    code: 'model_unavailable',
    retryable: true,
  });
  expect(scenario.waits).toHaveLength(2);
  expect(scenario.log()).toContain('ECONNREFUSED');
});

test('a server that never answers is given its time at each of three tries', async () => {
  const scenario = await scenarioOf(() => ({ fault: 'silence' }), { callMs: 60 });
  expect(await failureOf(scenario.open().ask(capitalQuestion))).toMatchObject({
    code: 'model_unavailable',
    retryable: true,
  });
  expect(scenario.waits).toHaveLength(2);
});

test('an analysis ends at its own limit of time, whatever the calls are still allowed', async () => {
  const scenario = await scenarioOf(() => ({ fault: 'silence' }), { analysisMs: 80 });
  expect(await failureOf(scenario.open().ask(capitalQuestion))).toMatchObject({
    code: 'model_unavailable',
    retryable: true,
  });
  // On a busy machine the time may be over before the call has arrived.
  expect(scenario.server.requests.length).toBeLessThanOrEqual(1);
});

test.each([
  ['3', 3_000, 3_000],
  ['0', 0, 0],
  ['86400', 60_000, 60_000],
  ['Fri, 01 Jan 2100 00:00:00 GMT', 60_000, 60_000],
  ['soon', 800, 2_400],
  ['-5', 800, 2_400],
  ['in 5', 800, 2_400],
])('retry-after %s is honoured, up to a minute', async (header, least, most) => {
  const busy: ScriptedReply = { status: 429, headers: { 'retry-after': header } };
  const scenario = await scenarioOf((_, index) => (index < 2 ? busy : GOOD));
  expect(await scenario.open().ask(capitalQuestion)).toBe('Roma');
  expect(scenario.waits).toHaveLength(2);
  for (const wait of scenario.waits) {
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  }
});

test('without retry-after the second wait is longer than the first', async () => {
  const scenario = await scenarioOf((_, index) => (index < 2 ? { status: 503 } : GOOD));
  await scenario.open().ask(capitalQuestion);
  const [first = 0, second = 0] = scenario.waits;
  expect(first).toBeGreaterThanOrEqual(800);
  expect(second).toBeGreaterThan(first);
});

test('a text that moderation refuses is not taken for a refused key', async () => {
  const body = { error: { code: 403, message: 'flagged', metadata: { reasons: ['violence'] } } };
  const scenario = await scenarioOf(() => ({ status: 403, body }), { kind: 'openrouter' });
  expect(await failureOf(scenario.open().ask(capitalQuestion))).toMatchObject({
    code: 'model_request_refused',
  });
});

test('what a server quotes of the article does not reach the log', async () => {
  const input = 'Il segreto della nonna è una presa di noce moscata nella sfoglia tirata a mano.';
  const body = { error: { message: `bad input: ${input}`, code: 400 } };
  const scenario = await scenarioOf(() => ({ status: 400, body }));
  await failureOf(scenario.open().ask({ ...capitalQuestion, input }));
  expect(scenario.log()).toContain('bad input');
  expect(scenario.log()).not.toContain('noce moscata');
});

test('an abort ends a call, a wait for a slot and everything after, with its own reason', async () => {
  const reason = new Error('stopped');
  const stop = new AbortController();
  const received = Promise.withResolvers<void>();
  const scenario = await scenarioOf(
    () => {
      received.resolve();
      return { fault: 'silence' };
    },
    { concurrency: 1, callMs: 120_000, analysisMs: 600_000 },
  );
  const session = scenario.open(memoryCheckpoints(), stop.signal);
  const asked = [session.ask(capitalQuestion), session.ask({ ...capitalQuestion, task: 'faq' })];
  const settled = Promise.allSettled(asked);
  await received.promise;
  stop.abort(reason);
  for (const outcome of await settled) {
    expect(outcome).toMatchObject({ status: 'rejected', reason });
  }
  expect(scenario.server.requests).toHaveLength(1);
  await expect(session.ask(capitalQuestion)).rejects.toBe(reason);
});
