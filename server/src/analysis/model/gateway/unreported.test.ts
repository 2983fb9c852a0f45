import { describe, expect, test } from 'vitest';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import { capitalQuestion, failureOf, scenarioOf } from './testing/gateway-scenario.ts';
import type { ScriptedReply } from './testing/scripted-llm-server.ts';

/** The server claims 1,000 tokens of input and 200 of output for it. */
const GOOD: ScriptedReply = { answer: { capital: 'Roma' }, costUsd: 0.012 };
const DOLLARS_OF_A_TOKEN = 0.00001;
const SENT = Math.ceil((capitalQuestion.instructions.length + capitalQuestion.input.length) / 3);
const another = { ...capitalQuestion, task: 'faq' } as const;

/** What the newest try of the second question cost: each try is stored over the one before. */
const paid = (kept: ReadonlyMap<string, string>) =>
  [...kept].flatMap(([key, value]) => (key.startsWith('faq') ? [JSON.parse(value).paid] : []));

describe('a call without an answer counts what was sent', () => {
  test('when it runs out of time, at each try; without a price seen nobody knows its cost', async () => {
    const scenario = await scenarioOf(() => ({ fault: 'silence' }), { callMs: 60 });
    const kept = new Map<string, string>();
    const session = scenario.open(memoryCheckpoints(kept));
    expect(await failureOf(session.ask(another))).toMatchObject({ code: 'model_unavailable' });
    expect(session.usage()).toMatchObject({ calls: 3, inputTokens: 3 * SENT, costUsd: null });
    expect(paid(kept)).toEqual([{ calls: 1, inputTokens: SENT, outputTokens: 0, costUsd: null }]);
  });

  test('when it is given up on the way, at the dearest price seen', async () => {
    const stop = new AbortController();
    const received = Promise.withResolvers<void>();
    const scenario = await scenarioOf(({ task }) => {
      if (task !== 'faq') return GOOD;
      received.resolve();
      return { fault: 'silence' };
    });
    const kept = new Map<string, string>();
    const session = scenario.open(memoryCheckpoints(kept), stop.signal);
    await session.ask(capitalQuestion);
    const asked = session.ask(another).catch((reason: unknown) => reason);
    await received.promise;
    stop.abort('deleted');
    expect(await asked).toBe('deleted');
    expect(session.usage()).toMatchObject({ calls: 2, inputTokens: 1_000 + SENT });
    const costUsd = expect.closeTo(SENT * DOLLARS_OF_A_TOKEN);
    expect(paid(kept)).toEqual([{ calls: 1, inputTokens: SENT, outputTokens: 0, costUsd }]);
  });

  test('when its connection breaks in the middle of the answer, and it is asked again', async () => {
    const scenario = await scenarioOf((_, index) => (index === 0 ? { fault: 'reset-mid-answer' } : GOOD));
    const session = scenario.open();
    await session.ask(capitalQuestion);
    expect(session.usage()).toMatchObject({ calls: 2, inputTokens: 1_000 + SENT, costUsd: 0.012 });
  });
});

test('what such calls have cost counts against the ceiling of the analysis, also at the next attempt', async () => {
  const dear: ScriptedReply = { ...GOOD, costUsd: 12 };
  const scenario = await scenarioOf(({ task }) => (task === 'faq' ? { fault: 'reset-mid-answer' } : dear), {
    maxCostUsd: 12 + SENT * 0.01,
  });
  const kept = new Map<string, string>();
  const session = scenario.open(memoryCheckpoints(kept));
  await session.ask(capitalQuestion);
  expect(await failureOf(session.ask(another))).toMatchObject({ code: 'model_unavailable' });
  const later = scenario.open(memoryCheckpoints(kept));
  await later.ask(capitalQuestion);
  expect(await failureOf(later.ask(another))).toMatchObject({ code: 'model_budget_spent' });
});

test.each([
  ['is refused', { status: 503 }],
  ['is not taken at all', { fault: 'closed' }],
] as const)('a call that %s costs nothing', async (_, reply) => {
  const scenario = await scenarioOf((_request, index) => (index === 0 ? reply : GOOD));
  const session = scenario.open();
  await session.ask(capitalQuestion);
  expect(session.usage()).toMatchObject({ calls: 1, inputTokens: 1_000, costUsd: 0.012 });
});
