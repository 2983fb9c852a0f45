import { expect, test } from 'vitest';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import { capitalQuestion, scenarioOf } from './testing/gateway-scenario.ts';
import type { ScriptedReply } from './testing/scripted-llm-server.ts';

const GOOD: ScriptedReply = { answer: { capital: 'Roma' }, costUsd: 0.01 };

test('of many reasons a few go back to the model', async () => {
  const scenario = await scenarioOf(() => ({ answer: { capital: 'Milano' } }));
  const problems = Array.from({ length: 500 }, (_, index) => `Motivo ${index}.`);
  await scenario.open().ask({ ...capitalQuestion, check: ({ capital }) => ({ value: capital, problems }) });
  const [, complaint = ''] = scenario.server.requests.at(-1)?.said('user') ?? [];
  expect(complaint.match(/Motivo/g)).toHaveLength(20);
});

test.each([
  ['in a fence', '```json\n{"capital":"Roma"}\n```'],
  ['in a fence without a name', '```\n{"capital":"Roma"}\n```'],
  ['after thoughts', '<think>Forse {Milano}? No.</think>\n{"capital":"Roma"}'],
  ['between sentences', 'Ecco la risposta: {"capital":"Roma"} Spero sia utile.'],
])('an object %s is read at once', async (_, answer) => {
  const scenario = await scenarioOf(() => ({ answer }));
  expect(await scenario.open().ask(capitalQuestion)).toBe('Roma');
  expect(scenario.server.requests).toHaveLength(1);
});

const UNUSABLE: [string, ScriptedReply, RegExp][] = [
  ['truncated JSON', { answer: '{"capital":"Ro' }, /non era un oggetto JSON completo/],
  ['JSON cut at the limit', { answer: '{"capital":"Ro', finishReason: 'length' }, /più conciso/],
  ['the wrong schema', { answer: { city: 'Roma' } }, /in \/capital: .*expected string/],
  ['an array', { answer: [1, 2] }, /non era un oggetto JSON completo/],
  ['prose', { answer: 'Mi dispiace, non posso aiutarti.' }, /non era un oggetto JSON completo/],
  ['nothing', { answer: '' }, /vuota/],
  ['spaces', { answer: ' \n ' }, /vuota/],
  ['a refusal', { answer: '', refusal: 'I cannot help with that.' }, /trattenuta/],
  ['a filtered answer', { answer: '{"capital":"Roma"}', finishReason: 'content_filter' }, /trattenuta/],
  ['a megabyte', { answer: { capital: 'R'.repeat(1_000_000) } }, /troppo lunga/],
  ['what the check refuses', { answer: { capital: 'Atene' } }, /Atene non è la capitale/],
];

test.each(UNUSABLE)('after %s it is asked once more, with the reason', async (_, reply, words) => {
  const scenario = await scenarioOf((__, index) => (index === 0 ? reply : GOOD));
  expect(await scenario.open().ask(capitalQuestion)).toBe('Roma');
  const [, again] = scenario.server.requests;
  expect(again?.said('user')[0]).toBe(capitalQuestion.input);
  expect(again?.said('user')[1]).toMatch(words);
  expect(again?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
});

test.each(UNUSABLE)(
  '%s twice ends as unusable; a new try asks anew and counts what was paid',
  async (_, reply) => {
    const scenario = await scenarioOf((__, index) => (index < 2 ? reply : GOOD));
    const checkpoints = memoryCheckpoints();
    await expect(scenario.open(checkpoints).ask(capitalQuestion)).rejects.toMatchObject({
      code: 'model_answer_unusable',
      retryable: false,
    });
    const later = scenario.open(checkpoints);
    expect(await later.ask(capitalQuestion)).toBe('Roma');
    expect(scenario.server.requests).toHaveLength(3);
    expect(later.usage().calls).toBe(3);
    const last = scenario.open(checkpoints);
    expect(await last.ask(capitalQuestion)).toBe('Roma');
    expect(last.usage().calls).toBe(3);
    expect(scenario.server.requests).toHaveLength(3);
  },
);

test('the same unusable answer to a new try is asked about once more, too', async () => {
  const scenario = await scenarioOf((_, index) => (index < 3 ? { answer: '' } : GOOD));
  const checkpoints = memoryCheckpoints();
  await expect(scenario.open(checkpoints).ask(capitalQuestion)).rejects.toThrow('model_answer_unusable');
  expect(await scenario.open(checkpoints).ask(capitalQuestion)).toBe('Roma');
  expect(scenario.server.requests).toHaveLength(4);
});

test('what holds of an answer with problems is taken when the second is no better', async () => {
  const scenario = await scenarioOf((_, index) => ({
    answer: { capital: index === 0 ? 'Milano' : 'Atene' },
  }));
  expect(await scenario.open().ask(capitalQuestion)).toBe('Milano');
  expect(scenario.server.requests).toHaveLength(2);
});

test('what holds of an answer is taken when the second question fails', async () => {
  const scenario = await scenarioOf((_, index) =>
    index === 0 ? { answer: { capital: 'Milano' } } : { status: 500 },
  );
  expect(await scenario.open().ask(capitalQuestion)).toBe('Milano');
});
