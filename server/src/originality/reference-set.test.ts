import type { Article } from '@rilievo/shared/article';
import { expect, test } from 'vitest';
import type { FetchedSource } from '../research/source.ts';
import { articleText } from './article-sentences.ts';
import { overlapWords } from './normalise.ts';
import { freezeReferences, type OwnArticle } from './reference-set.ts';
import { fingerprints } from './winnowing.ts';

const TEXT = Array.from({ length: 120 }, (_, index) => `parola${(index * 31) % 97}`).join(' ');

function article(text: string, url: string | null, canonicalUrl: string | null = null): Article {
  return {
    origin:
      url === null
        ? { kind: 'text', format: 'plain' }
        : { kind: 'page', url, finalUrl: url, fetchedAt: '2026-01-10T10:00:00Z' },
    title: null,
    language: 'it',
    words: 0,
    blocks: [{ id: 'b1', kind: 'paragraph', level: null, html: `<p>${text}</p>`, text }],
    evidence: canonicalUrl === null ? null : { ...NO_EVIDENCE, canonicalUrl },
  };
}

const NO_EVIDENCE = {
  title: null,
  description: null,
  author: null,
  siteName: null,
  publishedAt: null,
  modifiedAt: null,
  language: null,
  jsonLd: [],
};

function source(id: string, url: string, text: string, reachable = true): FetchedSource {
  return { id, url, title: id, siteName: null, retrievedAt: '2026-01-10T10:00:00Z', reachable, text };
}

function freeze(about: Article, sources: FetchedSource[], own: OwnArticle[]) {
  return freezeReferences(about, fingerprints(overlapWords(articleText(about))), sources, own);
}

test('sources and own articles are compared, with their title, address and length', async () => {
  const shared = TEXT.split(' ').slice(0, 20).join(' ');
  const { compared, leftOut } = await freeze(
    article(TEXT, null),
    [source('s1', 'https://esempio.it/a', 'La pasta riposa tre ore.')],
    [{ id: 'c2', title: 'Il forno', url: null, text: shared }],
  );
  expect(compared.map(({ about }) => about)).toEqual([
    { id: 's1', kind: 'source', title: 's1', url: 'https://esempio.it/a', words: 5 },
    { id: 'c2', kind: 'own', title: 'Il forno', url: null, words: 40 },
  ]);
  expect(leftOut).toEqual([]);
});

test('the page itself is never compared with, under any spelling of its address', async () => {
  const { compared, leftOut } = await freeze(
    article(TEXT, 'https://www.esempio.it/pane', 'https://esempio.it/il-pane'),
    [source('s1', 'http://esempio.it/pane/?utm_source=x', TEXT)],
    [{ id: 'c2', title: 'Il pane', url: 'https://esempio.it/il-pane', text: TEXT }],
  );
  expect(compared).toEqual([]);
  expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
    ['s1', 'same-address'],
    ['c2', 'same-address'],
  ]);
});

test('an own article with mostly the same words is another version of this one', async () => {
  const edited = TEXT.replaceAll('parola31 ', 'altro ');
  const { leftOut } = await freeze(
    article(TEXT, null),
    [],
    [{ id: 'c2', title: 'Bozza', url: null, text: edited }],
  );
  expect(leftOut).toEqual([{ id: 'c2', kind: 'own', title: 'Bozza', url: null, reason: 'same-text' }]);
});

test('a source with the same words is compared: that is a copy', async () => {
  const { compared } = await freeze(
    article(TEXT, null),
    [source('s1', 'https://esempio.it/copia', TEXT)],
    [],
  );
  expect(compared).toHaveLength(1);
});

test('an own article that this one takes up in a small part is compared', async () => {
  const longer = `${TEXT} ${Array.from({ length: 300 }, (_, index) => `nuova${index}`).join(' ')}`;
  const { compared } = await freeze(
    article(longer, null),
    [],
    [{ id: 'c2', title: 'Nota', url: null, text: TEXT }],
  );
  expect(compared).toHaveLength(1);
});

test('an own article with a stock phrase in common is no source, one with a passage is', async () => {
  const words = TEXT.split(' ');
  const other = Array.from({ length: 200 }, (_, index) => `altra${index}`);
  const having = (count: number) => [
    ...other.slice(0, 90),
    ...words.slice(30, 30 + count),
    ...other.slice(90),
  ];
  const { compared, leftOut } = await freeze(
    article(TEXT, null),
    [source('s1', 'https://esempio.it/a', having(7).join(' '))],
    [
      { id: 'c2', title: 'Frase', url: null, text: having(7).join(' ') },
      { id: 'c3', title: 'Passo', url: null, text: having(40).join(' ') },
    ],
  );
  expect(compared.map(({ about }) => about.id)).toEqual(['s1', 'c3']);
  expect(leftOut).toEqual([]);
});

test('a source that was not reached or has under five words is left out', async () => {
  const { leftOut } = await freeze(
    article(TEXT, null),
    [
      source('s1', 'https://esempio.it/a', '', false),
      source('s2', 'https://esempio.it/b', 'Solo queste quattro parole'),
    ],
    [],
  );
  expect(leftOut.map(({ reason }) => reason)).toEqual(['unreachable', 'too-short']);
});
