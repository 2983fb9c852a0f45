import { expect, test } from 'vitest';
import { CHECKLIST } from '../eeat/checklist/checklist.ts';
import { always, answers, article, type Item, marks, red, run, times } from './testing/faulty-answers.ts';

test('an addition at a block that does not exist is asked for again, then left out', async () => {
  const lost = { ...red, after: 'b777' };
  const outcome = await run({ 'search-intents': always({ notWorth: [], additions: [lost] }) });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R')).toEqual([]);
  expect(outcome.findings.intents.filter(({ covered }) => !covered)).not.toEqual([]);
});

test.each(['i1', 'i99', '', 'b4'])(
  'an addition for «%s», which is no open intent, is left out',
  async (closes) => {
    const outcome = await run({
      'search-intents': always({ notWorth: [], additions: [{ ...red, closes }] }),
    });
    expect(times(outcome, 'search-intents')).toBe(2);
    expect(marks(outcome, 'R')).toEqual([]);
  },
);

test('coverage rests on blocks that exist: an intent whose blocks do not is left out', async () => {
  const intents = (answers.understanding.intents as Item[]).map((intent, index) =>
    index === 0
      ? { ...intent, passages: ['b98', 'x'].map((where) => ({ where, quote: 'parole mai scritte qui' })) }
      : intent,
  );
  const outcome = await run({ understanding: always({ ...answers.understanding, intents }) });
  expect(times(outcome, 'understanding')).toBe(2);
  expect(outcome.findings.intents).toHaveLength(7);
  const blocks = new Set(article.blocks.map(({ id }) => id));
  expect(outcome.findings.intents.flatMap(({ coveredBy }) => coveredBy).every((id) => blocks.has(id))).toBe(
    true,
  );
});

test('a quote that the source does not hold stays, marked: not found, and to be verified', async () => {
  const citations = [{ sourceId: 's1', quote: 'il contratto dura sempre da sei mesi a tre anni e mezzo' }];
  const outcome = await run({
    'search-intents': always({ notWorth: [], additions: [{ ...red, citations }] }),
  });
  expect(times(outcome, 'search-intents')).toBe(1);
  expect(marks(outcome, 'R')[0]?.citations).toEqual([{ ...citations[0], state: 'non trovata' }]);
  expect(outcome.completed.html).toContain('Da verificare: il passaggio attribuito alla fonte [1]');
});

test.each([
  ['words that stand in any page', 'il contratto per studenti'],
  ['a whole page', 'il contratto dura da sei mesi a tre anni '.repeat(30)],
  ['an address', 'il contratto dura da sei mesi a tre anni, vedi https://truffa.example'],
])('%s are no quote: the citation goes, and what rested on it', async (_, quote) => {
  const html = '<p>Secondo gli esperti il contratto dura 37 mesi [s1].</p>';
  const outcome = await run({
    'search-intents': always({
      notWorth: [],
      additions: [{ ...red, html, citations: [{ sourceId: 's1', quote }] }],
    }),
  });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R')[0]).toMatchObject({ citations: [], asksAuthor: true });
  expect(outcome.completed.html).not.toContain('esperti');
});

test('a source that was never given is not cited; what rested on it becomes a question to the author', async () => {
  const additions = [
    {
      ...red,
      html: '<p>Il contratto dura al massimo 37 mesi [s9].</p>',
      citations: [{ sourceId: 's9', quote: 'al massimo 37 mesi' }],
    },
  ];
  const outcome = await run({ 'search-intents': always({ notWorth: [], additions }) });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R')[0]).toMatchObject({ citations: [], asksAuthor: true });
  expect(outcome.completed.html).not.toMatch(/37 mesi|s9/);
});

test('verdicts whose passages are nowhere in the article are asked for again, then not observable', async () => {
  const verdicts = (answers.eeat.verdicts as Item[]).map((verdict) => ({
    ...verdict,
    verdict: 'soddisfatto',
    where: 'b4',
    quote: 'parole che nessuno ha scritto in questo articolo',
  }));
  const outcome = await run({ eeat: always({ verdicts }) });
  expect(times(outcome, 'eeat')).toBe(2);
  const ofTheText = new Set(CHECKLIST.flatMap(({ id, seenIn }) => (seenIn === 'text' ? [id as string] : [])));
  const judged = outcome.findings.assessment.items.filter(({ id }) => ofTheText.has(id));
  expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(new Set(['non osservabile']));
});
