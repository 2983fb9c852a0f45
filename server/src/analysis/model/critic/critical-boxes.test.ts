import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { runScenario, scriptOf } from '../testing/model-scenario.ts';
import { NOTHING_OUTSIDE } from '../testing/nothing-outside.ts';
import { boxes, fixture, judged, NOTHING_SAID, ofModel, removal, type Verdict } from './testing/verdicts.ts';

test('a critical box stays where the critic would take it away: it asks', async () => {
  const critical = (key: 'additions' | 'improvements', task: 'search-intents' | 'completeness') => ({
    ...fixture.answers[task],
    [key]: (fixture.answers[task][key] as object[]).map((box) => ({ ...box, severity: 'critica' })),
  });
  const answers = {
    ...fixture.answers,
    'search-intents': critical('additions', 'search-intents'),
    completeness: critical('improvements', 'completeness'),
  };
  const outcome = await judged([removal(0), removal(1)], answers);
  expect(ofModel(outcome)).toHaveLength(boxes.length);
  for (const box of outcome.findings.additions.slice(0, 2)) {
    expect(box).toMatchObject({ html: '', move: 'ask' });
    expect(box.title).not.toContain(removal(0).quote ?? '');
  }
});

test('a critical box that another repeats keeps its text', async () => {
  const additions = (fixture.answers['search-intents'].additions as object[]).map((box) => ({
    ...box,
    severity: 'critica',
  }));
  const answers = {
    ...fixture.answers,
    'search-intents': { ...fixture.answers['search-intents'], additions },
  };
  const [before] = ofModel(await judged([], answers));
  const [box] = ofModel(await judged([removal(0, 'ripetizione')], answers));
  expect(box).toEqual(before);
  // A contract hurts nobody, which is said after the critic only.
  expect(box?.severity).toBe('major');
});

const dangerous = markdownArticle(`# Tosse secca: i rimedi della nonna

La tosse secca irrita la gola e disturba il sonno, e in casa si curava con miele, tisane calde e vapore.

## Gli antibiotici

La scatola ne contiene di solito dodici. Se dopo due giorni stai meglio puoi sospendere l'antibiotico da solo, senza chiedere al medico.

## Il vapore

Respirare il vapore scioglie il naso chiuso, e la sera aiuta a prendere sonno anche chi tossisce da giorni.`);

const REMOVED: Verdict = {
  ...NOTHING_SAID,
  box: 'c1',
  quote: 'non sospendere la cura',
  fault: 'falsa',
  verdict: 'togli',
};

/** What comes of one box on the dangerous text, or of none, and of a critic's verdicts. */
async function withBox(
  given: object | null,
  article = dangerous,
  verdicts: readonly Verdict[] = given === null ? [] : [REMOVED],
) {
  const box = {
    where: 'b4',
    quote: "puoi sospendere l'antibiotico da solo",
    kind: 'pericolo',
    replaces: null,
    after: 'b4',
    title: 'Avvertire di non sospendere la cura',
    html: '',
    note: 'togli questo consiglio',
    reason: 'Chi segue questo consiglio può farsi male.',
    severity: 'grave',
    citations: [],
    asksAuthor: true,
    ...given,
  };
  const answers = {
    ...fixture.answers,
    understanding: {
      ...fixture.answers.understanding,
      intents: (fixture.answers.understanding.intents as object[]).map((intent) => ({
        ...intent,
        verdict: 'aperto',
        passages: [],
      })),
    },
    'search-intents': { notWorth: [], additions: [] },
    completeness: { ...NOTHING_OUTSIDE, improvements: given === null ? [] : [box] },
    critic: { verdicts },
  };
  return (await runScenario(scriptOf(answers), { article })).findings;
}

test('a danger that the text shows weighs as much where the model is mild, and no critic takes it away', async () => {
  const { additions, gaps } = await withBox({});
  const [box, ...others] = additions.filter(({ severity }) => severity === 'critical');
  expect(others).toEqual([]);
  expect(box).toMatchObject({ move: 'ask', after: 'b4' });
  expect(box?.id).not.toMatch(/^code-/);
  expect(gaps.find(({ id }) => id === box?.closes)?.severity).toBe('critical');
});

test('a box about something else in the block of a danger does not stand for it', async () => {
  const quote = 'La scatola ne contiene di solito dodici';
  const { additions } = await withBox({
    kind: 'fonte',
    quote,
    title: 'Da dove viene il numero delle compresse',
  });
  const [danger] = additions.filter(({ severity }) => severity === 'critical');
  expect(danger?.id).toMatch(/^code-/);
  expect(danger?.passage?.text).toContain('sospendere');
});

const stove = markdownArticle(`# La stufa a legna di casa

La stufa a legna scalda bene la casa d'inverno, se il tiraggio è buono e la legna è secca.

## Quando il fuoco non parte

Versate un bicchierino di alcol denaturato sulla brace e accendete subito con un fiammifero lungo.

## Quando tira vento

Se entra aria fredda potete tappare la presa d'aria con un panno per tutta la notte.`);
const inText = ({ severity, move }: Addition) => severity === 'critical' && move !== 'outside';

test('each danger that the text shows has a critical box where the model has none', async () => {
  const { additions } = await withBox(null, stove);
  expect(additions.filter(inText).map(({ passage }) => passage?.blockId)).toEqual(['b4', 'b6']);
  expect(additions[0]).toMatchObject({ title: 'Da non pubblicare così' });
  expect(additions[0]?.note).toContain('i 2 passaggi critici');
});

test('of the dangers that code alone has found a critic takes away one and writes the words for another', async () => {
  const html = '<p>Non tappare la presa d’aria: porta via il monossido.</p>';
  const { additions, gaps } = await withBox(null, stove, [
    { ...REMOVED, quote: 'alcol denaturato' },
    { ...NOTHING_SAID, box: 'c2', quote: 'potete tappare', fault: 'generica', verdict: 'correggi', html },
  ]);
  const [box, ...others] = additions.filter(inText);
  expect(others).toEqual([]);
  expect(box).toMatchObject({ move: 'replace', passage: { blockId: 'b6' } });
  expect(box?.html).toContain('monossido');
  expect(gaps.filter(({ type }) => type === 'unsafe-claim').map(({ id }) => id)).toEqual([box?.closes]);
  expect(additions[0]?.note).toContain('il passaggio critico');
});

test.each([
  ['who only says that it is said already', { ...REMOVED, quote: 'alcol denaturato', fault: 'ripetizione' }],
  [
    'who recommends it',
    {
      ...NOTHING_SAID,
      box: 'c1',
      quote: 'Da togliere',
      fault: 'generica',
      verdict: 'correggi',
      title: 'Un consiglio utile',
      reason: 'Va bene così.',
      html: '<p>Versate pure un bicchierino di alcol denaturato sulla brace e accendete.</p>',
    },
  ],
])('no critic changes a danger that code has found: %s', async (_who, verdict) => {
  const before = await withBox(null, stove);
  const after = await withBox(null, stove, [verdict]);
  expect(after.additions).toEqual(before.additions);
});
