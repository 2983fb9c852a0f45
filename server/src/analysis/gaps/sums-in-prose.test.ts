import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { sumsInProse } from './sums-in-prose.ts';

const sums = (text: string) =>
  sumsInProse(readArticle(markdownArticle(`# Quanto si spende\n\n${text}`))).map(({ on }) => on);

test.each([
  ['Chi ne ha due paga 95 più 45, cioè 130 euro.', '95 più 45 fa 140'],
  ['Trenta più venti fanno sessanta euro.', 'trenta più venti fa 50'],
  ['Sono 12,50 euro più 2,50 euro, in tutto 16 euro.', '12,50 più 2,50 fa 15'],
])('%s', (text, on) => {
  expect(sums(text)).toEqual([on]);
});

test.each([
  'Chi ne ha due paga 95 più 45, cioè 140 euro.',
  'Costa 1.200 euro più 300 euro, cioè 1.500 euro.',
  'Paga 95 più 45 più 10, cioè 150 euro.',
  'Costa 10 più 5 per 3 giorni, cioè 25 euro.',
  'Sono 100 euro più 22 per cento, cioè 122 euro.',
  'Bastano 50 minuti più 2 ore, cioè 3 ore.',
])('nothing to say of: %s', (text) => {
  expect(sums(text)).toEqual([]);
});
