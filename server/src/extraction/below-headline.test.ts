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
  const { author, modifiedAt, imprint, disclosure } = readPageEvidence(page(below), URL_OF_PAGE);
  expect(author).toBe('Olindo Ravagnan');
  expect(modifiedAt).toBe('2025-05-03');
  expect(disclosure).toBe('Alcuni link sono affiliati.');
  expect(imprint).toBe('');
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

test.each([
  'Il 2 giugno 2011 apre la prima sagra.',
  'Data la pioggia del 2 giugno 2011 si rimanda.',
  'Le commissioni del bonifico sono alte',
  'Il club affiliato alla federazione gioca in casa.',
])('«%s» neither dates the page nor declares commissions', (line) => {
  const { published, modified, disclosure } = readBelowHeadline(page(`<p>${line}</p>`));
  expect([published, modified, disclosure]).toEqual([null, null, null]);
});

test.each(['Il 2 giugno 2011', 'del 02/06/2011', 'Data 2 giugno 2011'])(
  '«%s» alone is the day of the page',
  (line) => {
    expect(readBelowHeadline(page(`<p>${line}</p>`)).published).toBe('2011-06-02');
  },
);

test.each(['Se compri da qui riceviamo una commissione.', 'Questa pagina contiene link di affiliazione.'])(
  '«%s» declares commissions',
  (line) => {
    expect(readBelowHeadline(page(`<p>${line}</p>`)).disclosure).toBe(line);
  },
);

test('the day of an event, in a list below the headline or further on, is not that of the page', () => {
  const facts = '<dl><dt>Data</dt><dd>2 giugno 2011</dd><dt>Luogo</dt><dd>Piazza</dd></dl>';
  expect(readBelowHeadline(page(facts)).published).toBeNull();
  const further = `<p>a</p><p>b</p><p>c</p><p>d</p><dl><dt>Data</dt><dd>2 giugno 2011</dd></dl>`;
  expect(readBelowHeadline(page(further)).published).toBeNull();
});
