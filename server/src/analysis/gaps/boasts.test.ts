import type { Article } from '@rilievo/shared/article';
import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { measureOf, page } from './testing/gaps-of-page.ts';

const article = (line: string) =>
  `# I tetti verdi\n\nI tetti verdi trattengono la pioggia.\n\n${line}\n\nSi puliscono a marzo.`;
const isFound = (text: Article) => measureOf(text, 'undeclared-advertising') !== undefined;
const INSET = 'Offerta lampo: sedum in vaso a 9,90 euro.';

test('a line that sells between two paragraphs is the site’s on a page, and the author’s in a pasted text', () => {
  expect(isFound(page(article(INSET)))).toBe(false);
  expect(isFound(markdownArticle(article(INSET)))).toBe(true);
});

test('a line that sells is the author’s where the author speaks', () => {
  expect(isFound(page(article('Lo abbiamo provato per voi: in offerta a 9 euro, solo per oggi.')))).toBe(
    true,
  );
});

test.each([
  ['Le vasche le abbiamo comprate da noi, e nessun produttore ci ha pagati.', false],
  ['Comprate da noi le vasche: non riceviamo nessun compenso da chi le fa.', false],
  ['Comprate da noi le vasche, arrivano in due giorni.', true],
])('a text that nobody pays has no undeclared advertising: %s', (line, found) => {
  expect(isFound(markdownArticle(article(line)))).toBe(found);
});
