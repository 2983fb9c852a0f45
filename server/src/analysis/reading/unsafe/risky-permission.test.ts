import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { isRisky } from './risky-permission.ts';

function risky(text: string): boolean[] {
  return readArticle(markdownArticle(`# Una guida\n\n${text}`)).sentences.map(isRisky);
}

test.each([
  'Per il tagliaerba basta una prolunga robusta.',
  'Gli autisti possono guidare undici ore con una pausa.',
  'Scaricate il programma e copiate le foto sulla scheda.',
  'Pulite la brace con una paletta.',
  'Per la candeggina non serve alcuna cautela.',
])('«%s» answers nothing and earns nothing', (text) => {
  expect(risky(text)).toEqual([true]);
});

test.each([
  'Non usate mai una prolunga avvolta.',
  'Il rilevatore di gas costa trenta euro.',
  'Copiate le foto su un altro disco, mai sulla scheda.',
  'Lasciate che la cenere sia fredda e poi aspiratela.',
  'Per il prato basta un rastrello.',
])('«%s» may answer', (text) => {
  expect(risky(text)).toEqual([false]);
});
