import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import type { PromptTask } from './model-session.ts';
import { capitalQuestion, SCENARIO_MODEL, scenarioOf } from './testing/gateway-scenario.ts';
import type { ScriptedReply } from './testing/scripted-llm-server.ts';

const GOOD: ScriptedReply = { answer: { capital: 'Roma' }, costUsd: 0.01 };
const about = (task: PromptTask) => ({ ...capitalQuestion, task });

test.each(['openai-compatible', 'openrouter'] as const)(
  'through %s instructions and input leave apart, with the schema',
  async (kind) => {
    const scenario = await scenarioOf(() => GOOD, { kind, names: { [SCENARIO_MODEL]: 'qwen3:8b' } });
    const session = scenario.open();
    expect(await session.ask(capitalQuestion)).toBe('Roma');
    const [request] = scenario.server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.body.model).toBe('qwen3:8b');
    expect(request?.said('system')).toEqual([capitalQuestion.instructions]);
    expect(request?.said('user')).toEqual([capitalQuestion.input]);
    expect(request?.task).toBe('understanding');
    expect(request?.body.response_format?.json_schema.schema).toMatchObject({ required: ['capital'] });
    expect(session.usage()).toEqual({
      model: 'qwen3:8b',
      prompts: { understanding: '3' },
      calls: 1,
      inputTokens: 1_000,
      outputTokens: 200,
      costUsd: 0.01,
    });
  },
);

test('a model that is not offered is not asked, and the log names the setting', async () => {
  const scenario = await scenarioOf(() => GOOD);
  expect(() => scenario.open(undefined, undefined, 'altro/modello')).toThrow('model_request_refused');
  expect(scenario.log()).toContain('LLM_MODELS');
  expect(scenario.server.requests).toEqual([]);
  const added = await scenarioOf(() => GOOD, { offered: [{ id: 'altro/modello', label: 'Altro' }] });
  expect(await added.open(undefined, undefined, 'altro/modello').ask(capitalQuestion)).toBe('Roma');
  expect(added.server.requests[0]?.body.model).toBe('altro/modello');
});

test('the critic is a model of its own where one is set, within the same cost', async () => {
  const scenario = await scenarioOf(() => GOOD, { critic: 'openai/gpt-4.1', maxCostUsd: 0.02 });
  const session = scenario.open();
  await session.ask(about('understanding'));
  expect(session.usage()).not.toHaveProperty('critic');
  await session.ask(about('critic'));
  expect(scenario.server.requests.map(({ body }) => body.model)).toEqual([SCENARIO_MODEL, 'openai/gpt-4.1']);
  expect(session.usage()).toMatchObject({ model: SCENARIO_MODEL, critic: 'openai/gpt-4.1', calls: 2 });
  await expect(session.ask(about('faq'))).rejects.toThrow('model_budget_spent');
  const same = await scenarioOf(() => GOOD, { critic: SCENARIO_MODEL });
  const one = same.open();
  await one.ask(about('critic'));
  expect(one.usage()).not.toHaveProperty('critic');
});

test('where the server reports no cost, none is told', async () => {
  const scenario = await scenarioOf(() => ({ answer: { capital: 'Roma' } }));
  const session = scenario.open();
  await session.ask(capitalQuestion);
  expect(session.usage()).toMatchObject({ calls: 1, costUsd: null });
});

test.each([
  ['no counts', {}, { inputTokens: 0, outputTokens: 0, costUsd: null }],
  [
    'counts below nothing',
    { prompt_tokens: -5, completion_tokens: -7, cost: -3 },
    { inputTokens: 0, outputTokens: 0, costUsd: null },
  ],
  [
    'a cost that is not known',
    { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12, cost: null },
    { inputTokens: 5, outputTokens: 7, costUsd: null },
  ],
  [
    'a cost as a string',
    { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12, cost: '0.3' },
    { inputTokens: 5, outputTokens: 7, costUsd: 0.3 },
  ],
])('an answer with %s is taken, and not paid for again', async (_, usage, told) => {
  const message = { role: 'assistant', content: '{"capital":"Roma"}' };
  const choices = [{ index: 0, finish_reason: 'stop', message }];
  const rawBody = JSON.stringify({
    id: '1',
    created: 1,
    model: 'm',
    object: 'chat.completion',
    choices,
    usage,
  });
  for (const kind of ['openai-compatible', 'openrouter'] as const) {
    const scenario = await scenarioOf(() => ({ rawBody }), { kind });
    const session = scenario.open();
    expect(await session.ask(capitalQuestion)).toBe('Roma');
    expect(scenario.server.requests).toHaveLength(1);
    expect(session.usage()).toMatchObject({ calls: 1, ...told });
  }
});

test('after a crash behind any call, the answers already given are not asked for again', async () => {
  const tasks: PromptTask[] = ['understanding', 'search-intents', 'completeness', 'faq', 'eeat'];
  for (let crashAfter = 1; crashAfter <= tasks.length; crashAfter++) {
    const scenario = await scenarioOf((request) =>
      // The FAQ needs two answers, so that a repeat is among what a crash may follow.
      request.task === 'faq' && request.said('user').length === 1 ? { answer: 'no', costUsd: 0.01 } : GOOD,
    );
    const checkpoints = memoryCheckpoints();
    const before = scenario.open(checkpoints);
    for (const task of tasks.slice(0, crashAfter)) await before.ask(about(task));
    const paid = scenario.server.requests.length;

    const after = scenario.open(checkpoints);
    for (const task of tasks.slice(0, crashAfter)) await after.ask(about(task));
    expect(scenario.server.requests).toHaveLength(paid);
    expect(after.usage()).toEqual(before.usage());
    for (const task of tasks.slice(crashAfter)) await after.ask(about(task));
    expect(scenario.server.requests).toHaveLength(6);
    expect(after.usage()).toMatchObject({ calls: 6, inputTokens: 6_000, outputTokens: 1_200 });
    expect(after.usage().costUsd).toBeCloseTo(0.06);
  }
});

test('an answer is kept before it is used', async () => {
  const scenario = await scenarioOf(() => GOOD);
  const kept = new Map<string, string>();
  const checkpoints = memoryCheckpoints(kept);
  let keptBefore = -1;
  await scenario.open(checkpoints).ask({
    ...capitalQuestion,
    check: ({ capital }) => {
      keptBefore = kept.size;
      return { value: capital, problems: [] };
    },
  });
  expect(keptBefore).toBe(1);
});

test.each([
  ['version', { version: '4' }],
  ['instructions', { instructions: 'Altro.' }],
  ['input', { input: 'Altro.' }],
])('an answer to another %s is not taken from the checkpoints', async (_, change) => {
  const scenario = await scenarioOf(() => GOOD);
  const checkpoints = memoryCheckpoints();
  await scenario.open(checkpoints).ask(capitalQuestion);
  await scenario.open(checkpoints).ask({ ...capitalQuestion, ...change });
  expect(scenario.server.requests).toHaveLength(2);
  await scenario.open(checkpoints, undefined, 'openai/gpt-4.1').ask(capitalQuestion);
  expect(scenario.server.requests).toHaveLength(3);
});

test('a checkpoint that is not an answer is passed over', async () => {
  const scenario = await scenarioOf(() => GOOD);
  const checkpoints = { ...memoryCheckpoints(), read: async () => ({ text: 7 }) };
  expect(await scenario.open(checkpoints).ask(capitalQuestion)).toBe('Roma');
  expect(scenario.server.requests).toHaveLength(1);
});

test('an answer with characters that no database column takes is kept without them', async () => {
  const scenario = await scenarioOf(() => ({ answer: '{"capital":"Roma"}\0\ud800' }));
  const kept = new Map<string, string>();
  const checkpoints = memoryCheckpoints(kept);
  expect(await scenario.open(checkpoints).ask(capitalQuestion)).toBe('Roma');
  expect([...kept.values()].join()).not.toMatch(/\\u0000|\\ud800/);
});

test('past the limit of cost no further call is made, also when earlier attempts paid', async () => {
  const scenario = await scenarioOf(() => ({ answer: { capital: 'Roma' }, costUsd: 0.3 }));
  const checkpoints = memoryCheckpoints();
  const session = scenario.open(checkpoints);
  await session.ask(about('understanding'));
  await session.ask(about('faq'));
  await expect(session.ask(about('eeat'))).rejects.toMatchObject({
    code: 'model_budget_spent',
    retryable: false,
  });
  const later = scenario.open(checkpoints);
  await later.ask(about('understanding'));
  await later.ask(about('faq'));
  await expect(later.ask(about('eeat'))).rejects.toThrow('model_budget_spent');
  expect(scenario.server.requests).toHaveLength(2);
});

test('once the month has cost its ceiling no call is made, and answers that are paid still serve', async () => {
  let open = true;
  const scenario = await scenarioOf(() => GOOD, { mayAsk: async () => open });
  const kept = new Map<string, string>();
  const checkpoints = memoryCheckpoints(kept);
  await scenario.open(checkpoints).ask(about('understanding'));
  expect([...kept.values()].map((value) => JSON.parse(value).paid)).toEqual([
    { calls: 1, inputTokens: 1_000, outputTokens: 200, costUsd: 0.01 },
  ]);
  open = false;
  const later = scenario.open(checkpoints);
  expect(await later.ask(about('understanding'))).toBe('Roma');
  await expect(later.ask(about('faq'))).rejects.toMatchObject({
    code: 'model_month_spent',
    retryable: false,
  });
  expect(scenario.server.requests).toHaveLength(1);
});

test('calls to one model wait for each other over all analyses, those to another do not', async () => {
  const scenario = await scenarioOf(() => ({ ...GOOD, afterMs: 60 }), { concurrency: 3 });
  const sessions = [scenario.open(), scenario.open(), scenario.open()];
  const calls = sessions.flatMap((session) => [session.ask(about('faq')), session.ask(about('eeat'))]);
  await Promise.all(calls);
  expect(scenario.server.mostAtOnce).toBe(3);
  const other = scenario.open(memoryCheckpoints(), undefined, 'openai/gpt-4.1');
  await Promise.all([...sessions, other].map((session) => session.ask(about('completeness'))));
  expect(scenario.server.mostAtOnce).toBe(4);
});

test('a call that waits before its next try leaves its place to another', async () => {
  const scenario = await scenarioOf(
    async ({ task }, index) => {
      if (task === 'faq' && index === 0) return { status: 503 };
      await pause(5);
      return GOOD;
    },
    { concurrency: 1 },
  );
  const session = scenario.open();
  await Promise.all([session.ask(about('faq')), session.ask(about('eeat'))]);
  expect(scenario.server.requests.map(({ task }) => task)).toEqual(['faq', 'eeat', 'faq']);
});
