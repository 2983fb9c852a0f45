import { expect, test } from 'vitest';
import { readBelowHeadline } from './below-headline.ts';
import { readPageEvidence } from './page-evidence.ts';
import { parseDocument } from './parse-document.ts';

const URL_OF_PAGE = 'https://www.sito.example/pagina';
const page = (below: string) =>
  parseDocument(`<main><article><h1>Le api in città</h1>${below}</article></main>`, URL_OF_PAGE);

test('a byline without a class, with its days and the note on commissions', () => {
  const below =
    '<p class="xy">di <a href="/chi">Olindo Ravagnan</a> – Aggiornato il 3 maggio 2025</p><p>Alcuni link sono affiliati.</p>';
  expect(readBelowHeadline(page(below))).toEqual({
    author: 'Olindo Ravagnan',
    published: null,
    modified: '2025-05-03',
    disclosure: 'Alcuni link sono affiliati.',
  });
  const { author, modifiedAt, imprint } = readPageEvidence(page(below), URL_OF_PAGE);
  expect(author).toBe('Olindo Ravagnan');
  expect(modifiedAt).toBe('2025-05-03');
  expect(imprint).toContain('Alcuni link sono affiliati.');
});

test('a labelled date, and the day of the last change at the end', () => {
  const evidence = readPageEvidence(
    page(
      '<dl><dt>Data:</dt><dd>7 marzo 2026</dd></dl><p class="updated">Ultimo aggiornamento: 9 marzo 2026, 10:12</p>',
    ),
    URL_OF_PAGE,
  );
  expect(evidence.publishedAt).toBe('2026-03-07');
  expect(evidence.modifiedAt).toBe('2026-03-09');
});

test('a first sentence is no byline, and a date in it no day of the page', () => {
  expect(
    readBelowHeadline(
      page('<p>Di Alveari Urbani si parla dal 2 giugno 2011, e non solo tra gli esperti.</p>'),
    ),
  ).toEqual({
    author: null,
    published: null,
    modified: null,
    disclosure: null,
  });
});
