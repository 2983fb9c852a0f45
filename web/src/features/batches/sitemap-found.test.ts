import { expect, test } from 'vitest';
import { sitemapFound } from './sitemap-found.ts';

const nothing = { pages: [], sitemaps: 1, more: false, passed_over: {} };

test('what was found and what was left out is said in words', () => {
  const found = { pages: ['https://esempio.it/a'], sitemaps: 3, more: true };
  const { failed, sentences } = sitemapFound({
    ...found,
    passed_over: { other_site: 2, duplicate: 9_999, repeated: 1 },
  });
  expect(failed).toBe(false);
  expect(sentences.slice(0, 2)).toEqual([
    "1 indirizzo aggiunto all'elenco da 3 sitemap.",
    "Lasciati fuori: 9.999 doppioni, 2 indirizzi di altri siti, 1 sitemap che l'elenco ripete.",
  ]);
  expect(sentences[2]).toMatch(/5\.000/);
});

test.each([
  ['lists itself alone', { repeated: 1 }, /soltanto sé stessa/],
  ['lists other sites alone', { other_site: 12 }, /non elenca pagine.*12 indirizzi di altri siti/],
  ['is empty', {}, /non elenca pagine/],
])('a sitemap that %s', (_, passed_over, words) => {
  const { failed, sentences } = sitemapFound({ ...nothing, passed_over });
  expect(failed).toBe(true);
  expect(sentences.join(' ')).toMatch(words);
});
