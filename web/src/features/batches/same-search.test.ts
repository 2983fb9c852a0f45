import type { BatchPage } from '@rilievo/shared/batch';
import { expect, test } from 'vitest';
import { sameSearches } from './same-search.ts';

const page = (place: number, query?: string, host = 'esempio.it'): BatchPage => ({
  place,
  url: `https://${host}/${place}`,
  state: 'completed',
  ...(query === undefined ? {} : { query }),
});

test('pages of one site answer the same search where its words are the same, whatever their order and articles', () => {
  const pages = [
    page(1, 'come potare il rosmarino'),
    page(2, 'Potare rosmarino', 'www.esempio.it'),
    page(3, 'rosmarino: quando potarlo'),
    page(4, 'potare la salvia'),
    page(5, 'perché potare salvia'),
    page(6, 'potare il rosmarino'),
    page(7),
  ];
  const found = sameSearches(pages).map(({ query, places }) => [query, ...places]);
  expect(found).toEqual([
    ['come potare il rosmarino', 1, 2, 6],
    ['potare la salvia', 4, 5],
  ]);
});

test('no alarm for a subject of one word, for another word, for other sites', () => {
  const pages = [
    page(1, 'il rosmarino'),
    page(2, 'rosmarino'),
    page(3, 'potare il rosmarino in vaso'),
    page(4, 'potare il rosmarino'),
    page(5, 'potare il rosmarino', 'altro.it'),
    page(6, ''),
    page(7, ''),
  ];
  expect(sameSearches(pages)).toEqual([]);
});
