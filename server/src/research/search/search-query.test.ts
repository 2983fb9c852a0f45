import type { Article, Block } from '@rilievo/shared/article';
import { expect, test } from 'vitest';
import { searchQuery } from './search-query.ts';

function article(title: string | null, ...texts: [Block['kind'], string][]): Article {
  const blocks = texts.map(([kind, text], index) => ({
    id: `b${index + 1}`,
    kind,
    level: null,
    html: '',
    text,
  }));
  return {
    origin: { kind: 'text', format: 'plain' },
    title,
    language: 'it',
    words: 0,
    blocks,
    evidence: null,
  };
}

test('the title is asked for, without signs that a search engine would take for orders', () => {
  expect(searchQuery(article('Potare l’olivo: "quando" e -come- site:esempio.it | Orto'))).toBe(
    'Potare l’olivo quando e come site esempio it Orto',
  );
});

test('a title of one word says too little, the first heading is asked for', () => {
  expect(searchQuery(article('Olivo', ['paragraph', 'Testo.'], ['heading', 'Quando si pota']))).toBe(
    'Quando si pota',
  );
});

test('without title and heading the terms that count most are asked for', () => {
  const text =
    'La potatura corta rinforza la vite. Dopo la potatura corta la vite riposa; la potatura corta va ripetuta.';
  const query = searchQuery(article(null, ['paragraph', text]));
  expect(query).toContain('potatura corta');
  expect(query?.split(' ').length).toBeLessThan(12);
});

test('a long title is cut, and where there is nothing to ask for nothing is asked', () => {
  expect(searchQuery(article('parola '.repeat(60)))?.split(' ')).toHaveLength(16);
  expect(searchQuery(article('a'.repeat(900).concat(' b')))).toHaveLength(200);
  expect(searchQuery(article(null, ['paragraph', '1 2 3']))).toBeNull();
});
