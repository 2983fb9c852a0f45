import { expect, test } from 'vitest';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import type { ScriptedReply } from '../gateway/testing/scripted-llm-server.ts';
import { runScenario, scriptOf } from '../testing/model-scenario.ts';
import {
  boxes,
  codeOfBox,
  codeOfPair,
  fixture,
  judged,
  ofModel,
  pairs,
  removal,
  titles,
  whole,
  words,
} from './testing/verdicts.ts';

test('the critic sees every box and pair once, with what it rests on', () => {
  const [request] = whole.requests.filter(({ task }) => task === 'critic');
  const [input = ''] = request?.said('user') ?? [];
  const shown = input.match(/^\[c\d+\]/gm) ?? [];
  expect(shown).toHaveLength(boxes.length + pairs.length);
  for (const { title, citations } of boxes) {
    expect(input).toContain(`titolo: ${title}`);
    for (const { quote } of citations) expect(input).toContain(`«${quote}»`);
  }
  for (const { question } of pairs) expect(input).toContain(`domanda: ${question}`);
  const [understanding] = whole.requests;
  const beginning = understanding?.said('user')[0]?.split('# Il tuo compito')[0] ?? '-';
  expect(input.startsWith(beginning)).toBe(true);
});

test('what the critic takes away is not on the page, and counted by its reason', async () => {
  const outcome = await judged([removal(0, 'parole altrui'), removal(1, 'parole altrui')]);
  expect(titles(outcome)).toEqual(boxes.slice(2).map(({ title }) => title));
  expect(outcome.findings.leftOut).toMatchObject({ critic_others_words: 2 });
  expect(outcome.findings.dropped).toBe(whole.findings.dropped + 2);
  expect(outcome.findings.missing).toEqual([]);
});

test.each([
  ['a box that there is not', { ...removal(0), box: 'c99' }],
  ['words that the box does not say', { ...removal(0), quote: 'parole che nessuno ha scritto' }],
  ['no words', { ...removal(0), quote: null }],
  ['no reason', { ...removal(0), fault: null }],
])('a verdict on %s takes nothing away', async (_, verdict) => {
  expect(ofModel(await judged([verdict]))).toEqual(boxes);
});

test('verdicts without words of their box are asked for again if they are about many of the texts', async () => {
  const asked = async (count: number) => {
    const verdicts = Array.from({ length: count }, (_, at) => ({
      ...removal(0),
      box: codeOfBox(at),
      quote: 'parole che nessuno ha scritto',
    }));
    const { requests } = await judged(verdicts);
    return requests.filter(({ task }) => task === 'critic').length;
  };
  expect(await asked(1)).toBe(1);
  expect(await asked(boxes.length + pairs.length)).toBe(2);
});

test('of the FAQ so many pairs stay as the box needs, the others as open questions', async () => {
  const verdicts = pairs.map(({ question }, index) => ({
    box: codeOfPair(index),
    quote: words(question),
    fault: 'generica',
    verdict: 'togli',
  }));
  const { findings } = await judged(verdicts);
  expect(findings.faq).toHaveLength(5);
  expect(findings.leftOut?.critic_generic).toBe(pairs.length > 5 ? pairs.length - 5 : undefined);
  expect(findings.faq.filter(({ answerHtml }) => answerHtml !== null)).toEqual([]);
});

test('a critic who takes away nearly everything is not believed, and the page says that there was none', async () => {
  const outcome = await judged([
    ...boxes.map((_, index) => removal(index)),
    ...pairs.map(({ question }, index) => ({
      box: codeOfPair(index),
      quote: words(question),
      fault: 'falsa',
      verdict: 'togli',
    })),
  ]);
  expect(ofModel(outcome)).toEqual(boxes);
  expect(outcome.findings.missing).toEqual(['critic']);
});

test('a box that a critic calls the same as another one is merged into it, and an unrelated one is not', async () => {
  const { improvements, ...page } = fixture.answers.completeness as {
    improvements: Record<string, unknown>[];
  };
  const twin = {
    ...improvements[0],
    kind: 'passaggio',
    where: 'b8',
    after: 'b8',
    title: 'Il periodo del contratto',
    html: '<p>In un contratto transitorio per studenti il periodo scritto deve coprire anche la sessione di settembre.</p>',
    note: "indica l'ufficio che lo registra",
    citations: [],
  };
  const answers = { ...fixture.answers, completeness: { ...page, improvements: [...improvements, twin] } };
  const saysSame = async (title: string) => {
    const all = ofModel(await judged([], answers));
    const at = all.findIndex((box) => box.title === title);
    return judged(
      [{ box: codeOfBox(at), quote: title, fault: 'ripetizione', verdict: 'togli', sameAs: codeOfBox(0) }],
      answers,
    );
  };
  const merged = await saysSame(twin.title);
  expect(titles(merged)).not.toContain(twin.title);
  expect(ofModel(merged)[0]).toMatchObject({ title: boxes[0]?.title, note: twin.note });
  expect(merged.findings.leftOut).toMatchObject({ merged: 1 });
  const unrelated = await saysSame('Il limite del deposito');
  expect(unrelated.findings.leftOut).toMatchObject({ critic_repeated: 1 });
  expect(unrelated.findings.leftOut).not.toHaveProperty('merged');
});

test.each<[string, ScriptedReply[]]>([
  ['is refused', [{ status: 400 }]],
  ['has no credit', [{ status: 402 }]],
  ['is not there', Array(3).fill({ status: 503, headers: { 'retry-after': '0' } })],
  ['answers with prose', [{ answer: 'Va tutto bene.' }, { answer: 'Va tutto bene.' }]],
])('a critic that %s leaves everything as it is, and is named as missing', async (_, replies) => {
  const outcome = await runScenario(scriptOf(fixture.answers, { critic: replies }), fixture);
  expect(outcome.findings).toEqual({ ...whole.findings, missing: ['critic'] });
});

test('a month that is spent before the critic is asked ends the analysis, which goes on behind its answers', async () => {
  const kept = new Map<string, string>();
  let calls = 0;
  const mayAsk = async () => ++calls < 6;
  const script = scriptOf(fixture.answers);
  await expect(runScenario(script, { ...fixture, mayAsk }, memoryCheckpoints(kept))).rejects.toMatchObject({
    code: 'model_month_spent',
    resumable: true,
  });
  const later = await runScenario(script, fixture, memoryCheckpoints(kept));
  expect(later.requests.map(({ task }) => task)).toEqual(['critic']);
  expect(later.findings).toEqual(whole.findings);
});
