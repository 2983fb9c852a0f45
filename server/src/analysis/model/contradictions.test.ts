import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { contradictionsAsked } from './contradictions.ts';

const article = markdownArticle(`# Le stufe a confronto

In breve: la più silenziosa e leggera è la Brina.

La Brina costa 120 euro. È anche la meno rumorosa del gruppo.

| Modello | Rumore | Prezzo |
| --- | --- | --- |
| Brina | 53 dB | 140 € |
| Falda | 51 dB | 90 € |`);

const blue = (id: string, over: Partial<Addition>): Addition => ({
  id: `blue-${id}`,
  task: 'task_2',
  after: 'b3',
  title: 'Due rumori diversi',
  html: '',
  note: null,
  reason: 'Nella tabella la Brina misura «53 dB» e la Falda «51 dB».',
  closes: id,
  citations: [],
  asksAuthor: false,
  severity: 'major',
  move: 'ask',
  ...over,
});
const gap = (id: string, blockId: string, text: string, type: Gap['type'] = 'contradiction'): Gap => ({
  id,
  blockId,
  type,
  severity: 'major',
  quotes: [{ blockId, text }],
  count: 1,
  measure: '',
});
const asked = (boxes: readonly Addition[], ...gaps: Gap[]) => contradictionsAsked(boxes, gaps, { article });

test('of two boxes about the same two values the question stays, and names the other place', () => {
  const summary = blue('g2', {
    html: '<p>la più leggera è la Brina</p>',
    move: 'replace',
    passage: { blockId: 'b2', text: 'la più silenziosa e leggera è la Brina' },
    severity: 'critical',
  });
  const question = blue('g1', { note: 'ricontrolla le due misure' });
  const gaps = [
    gap('g1', 'b3', 'È anche la meno rumorosa del gruppo'),
    gap('g2', 'b2', 'la più silenziosa e leggera è la Brina'),
  ];
  const [only, ...more] = asked([summary, question], ...gaps);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ id: 'blue-g1', move: 'ask', severity: 'critical' });
  expect(only?.note).toBe(
    'ricontrolla le due misure; confronta anche «la più silenziosa e leggera è la Brina»',
  );
  const other = { ...summary, reason: 'La tabella dice «140 €», il testo un altro prezzo.' };
  expect(asked([other, question], ...gaps)).toHaveLength(2);
});

test('a replacement that puts one figure of the text for another asks which of the two is right', () => {
  const passage = { blockId: 'b3', text: 'La Brina costa 120 euro.' };
  const decides = blue('g1', {
    html: '<p>La Brina costa 140 euro.</p>',
    move: 'replace',
    passage,
    note: 'indica il giorno in cui lo hai rilevato',
  });
  const price = gap('g1', 'b3', passage.text);
  const [question] = asked([decides], price);
  expect(question).toMatchObject({ move: 'ask', html: '', asksAuthor: true });
  expect(question).not.toHaveProperty('passage');
  expect(question?.note).toMatch(/^controlla quale dei due è giusto, «La Brina costa 120 euro» o «140 €»,/);
  expect(question?.note).toMatch(/ correggi l'altro e indica il giorno in cui lo hai rilevato$/);
  // Words are no figures, other weaknesses are no contradiction, and a figure that the text has not is no second place.
  expect(asked([{ ...decides, html: '<p>La Brina costa poco.</p>' }], price)[0]?.move).toBe('replace');
  expect(asked([{ ...decides, html: '<p>La Brina costa 77 euro.</p>' }], price)[0]?.move).toBe('replace');
  expect(asked([decides], gap('g1', 'b3', passage.text, 'missing-figure'))[0]?.move).toBe('replace');
});
