import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
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

test('three harmful claims put one box before the text, with two of them and what to do first', () => {
  const verdict = pageVerdict(boxes, gaps);
  expect(verdict).toMatchObject({ after: null, severity: 'critical', move: 'ask' });
  expect(verdict?.note).toBe(
    'non pubblicare prima di avere corretto o tolto i 3 passaggi critici; poi fai rileggere tutto il testo a una persona competente.',
  );
  expect(verdict?.reason).toContain('«Sciogliete due cucchiai di sale» e «Una ciotola di latte');
  expect(verdict?.reason).toContain('così spesso ce ne sono altre');
});

test('two do not, nor what is not critical, nor other weaknesses', () => {
  expect(pageVerdict(boxes.slice(1), gaps)).toBeNull();
  expect(
    pageVerdict(
      boxes.map((box) => ({ ...box, severity: 'major' as const })),
      gaps,
    ),
  ).toBeNull();
  expect(
    pageVerdict(
      boxes,
      gaps.map((gap) => ({ ...gap, type: 'missing-limit' as const })),
    ),
  ).toBeNull();
});
