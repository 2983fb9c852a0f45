import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { pageVerdict } from './page-verdict.ts';

const CLAIMS = [
  'Sciogliete due cucchiai di sale.',
  'Una ciotola di latte neutralizza il veleno.',
  'Fatelo correre.',
];
const gaps = CLAIMS.map(
  (text, index): Gap => ({
    id: `g${index + 1}`,
    blockId: 'b2',
    type: 'unsafe-claim',
    severity: 'critical',
    quotes: [{ blockId: 'b2', text }],
    count: 1,
    measure: '',
  }),
);
const boxes = gaps.map(
  ({ id }): Addition => ({
    id: `blue-${id}`,
    task: 'task_2',
    after: 'b2',
    title: 'Un rimedio che avvelena',
    html: '<p>Chiamate il veterinario.</p>',
    note: null,
    reason: 'Può uccidere.',
    closes: id,
    citations: [],
    asksAuthor: false,
    severity: 'critical',
    move: 'add',
  }),
);

const article = markdownArticle(
  '# Il cane e il cioccolato\n\n## Il sale e il latte della nonna contro il veleno\n\nSciogliete due cucchiai di sale.',
);
const verdictOf = (given: readonly Addition[], found: readonly Gap[]) =>
  pageVerdict(given, found, article, 'il cane e il cioccolato');

test('three harmful claims put one box before the text, with two of them and what to do first', () => {
  const verdict = verdictOf(boxes, gaps);
  expect(verdict).toMatchObject({
    after: null,
    severity: 'critical',
    move: 'outside',
    outside: null,
    asksAuthor: false,
  });
  expect(verdict?.note).toBe(
    'non pubblicare prima di avere corretto o tolto i 3 passaggi critici, anche dove tornano nel titolo «Il sale e il latte della nonna contro il veleno»; poi fai rileggere tutto il testo a una persona competente.',
  );
  expect(verdict?.reason).toContain('«Sciogliete due cucchiai di sale» e «Una ciotola di latte');
  expect(verdict?.reason).toContain('così, spesso ce ne sono altre');
});

test('its number is that of the critical boxes on words of the text, whatever they are about', () => {
  const box = { ...(boxes[0] as Addition), id: 'blue-g9', closes: 'g9' };
  const step: Addition = { ...box, move: 'replace', passage: { blockId: 'b2', text: 'Fatelo correre.' } };
  expect(verdictOf([...boxes, step], gaps)?.note).toContain('i 4 passaggi critici');
  expect(verdictOf([...boxes, step], gaps)?.reason).toMatch(/^Alcuni di questi passaggi possono fare danno/);
  expect(verdictOf([...boxes, box], gaps)?.note).toContain('i 3 passaggi critici');
  expect(verdictOf([...boxes, { ...step, severity: 'major' }], gaps)?.note).toContain('i 3 passaggi critici');
});

test('one claim is enough if it can hurt a body, three are if they only cost money', () => {
  const [only] = boxes;
  expect(verdictOf(only ? [only] : [], gaps)?.note).toContain('il passaggio critico');
  const harmless = boxes.map((box) => ({
    ...box,
    html: '<p>Costa.</p>',
    reason: 'Si perde denaro.',
    title: 'Il costo',
  }));
  const costly = gaps.map((gap) => ({ ...gap, quotes: [{ blockId: 'b2', text: 'Comprate subito.' }] }));
  expect(verdictOf(harmless.slice(1), costly)).toBeNull();
  expect(verdictOf(harmless, costly)?.note).toContain('i 3 passaggi critici');
});

test('what is not critical gives no verdict, nor do other weaknesses', () => {
  expect(
    verdictOf(
      boxes.map((box) => ({ ...box, severity: 'major' as const })),
      gaps,
    ),
  ).toBeNull();
  expect(
    verdictOf(
      boxes,
      gaps.map((gap) => ({ ...gap, type: 'missing-limit' as const })),
    ),
  ).toBeNull();
});

test('only some of the passages are an example', () => {
  const reasonOf = (count: number) =>
    pageVerdict(boxes.slice(0, count), gaps.slice(0, count), article, 'cane')?.reason ?? '';
  expect(reasonOf(1)).toContain(`segue: «${CLAIMS[0]?.replace(/\.$/, '')}`);
  expect(reasonOf(3)).toContain(', per esempio «');
});
