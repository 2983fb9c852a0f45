import { expect, test } from 'vitest';
import { alignedRows, beforeAndAfter, type CompareRow, withoutEqual } from './compare-rows.ts';
import type { Unit } from './text-units.ts';
import { countChanges, wordChanges } from './word-changes.ts';

const unit = (text: string, addition: Unit['addition'] = null): Unit => ({
  kind: 'text',
  level: null,
  text,
  addition,
});
const texts = (rows: readonly CompareRow[]) => rows.map(({ before, after }) => [before?.text, after?.text]);
const paragraphs = (count: number, of = 'Il terriccio del vaso numero') =>
  Array.from({ length: count }, (_, place) => unit(`${of} ${place} drena bene l'acqua.`));

test('before and after have the original in both, and the additions after alone', () => {
  const added = unit('Arbequina resta compatta.', { id: 'R1', task: 'task_1' });
  const rows = beforeAndAfter([unit('Uno.'), added, unit('Due.')]);
  expect(texts(rows)).toEqual([
    ['Uno.', 'Uno.'],
    [undefined, 'Arbequina resta compatta.'],
    ['Due.', 'Due.'],
  ]);
  expect(countChanges(rows)).toEqual({ added: 3, removed: 0 });
});

test('a changed paragraph stands beside its former self, and what came or went stands alone', () => {
  const rows = alignedRows(
    [unit('Si pota a fine inverno.'), unit('Il vaso è di coccio.'), unit('Fine.')],
    [unit('Si pota a fine febbraio.'), unit('Concime in aprile, a lento rilascio.'), unit('Fine.')],
  );
  expect(texts(rows)).toEqual([
    ['Si pota a fine inverno.', 'Si pota a fine febbraio.'],
    ['Il vaso è di coccio.', undefined],
    [undefined, 'Concime in aprile, a lento rilascio.'],
    ['Fine.', 'Fine.'],
  ]);
});

test('inside a changed paragraph only the changed words are told', () => {
  const row = { before: unit("L'olivo si pota a marzo."), after: unit("L'olivo si pota a fine marzo.") };
  expect(wordChanges(row).filter(({ change }) => change !== 'same')).toEqual([
    { text: expect.stringContaining('fine'), change: 'added', place: expect.any(Number) },
  ]);
});

test('the same text in a box and outside of one is a difference of place, not of words', () => {
  const boxed = unit('Si rinvasa ogni due anni.', { id: 'B1', task: 'task_2' });
  expect(texts(alignedRows([unit('Si rinvasa ogni due anni.')], [boxed]))).toEqual([
    ['Si rinvasa ogni due anni.', 'Si rinvasa ogni due anni.'],
  ]);
});

test('equal runs are folded, but for a row next to each difference', () => {
  const former = paragraphs(20);
  const newer = [...former.slice(0, 10), unit('Una frase nuova.'), ...former.slice(10)];
  const folded = withoutEqual(alignedRows(former, newer));
  expect(folded).toHaveLength(5);
  expect(folded[0]).toEqual({ equal: 9 });
  expect(folded[4]).toEqual({ equal: 9 });
});

test('two texts of thousands of paragraphs with nothing in common are told apart, each with all its rows', () => {
  const former = paragraphs(3_000);
  const newer = paragraphs(3_000, 'Concime potassico secondo anno quantità');
  const rows = alignedRows(former, newer);
  expect(rows.filter(({ before }) => before)).toHaveLength(3_000);
  expect(rows.filter(({ after }) => after)).toHaveLength(3_000);
});
