import { expect, test } from 'vitest';
import { onPage } from '../eeat/testing/assessed-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { kindOfContent } from './content-kind.ts';
import { readArticle } from './read-article.ts';

const titled = (title: string) =>
  markdownArticle(`# ${title}\n\nQui ne parliamo con calma, una cosa alla volta.`);

test.each([
  ['Sciatica: dopo quanti giorni passa', 'salute'],
  ['Passaporto: i documenti da portare', 'denaro e diritto'],
  ['I migliori frullatori', 'prodotto'],
  ['I 7 migliori sentieri della valle', 'altro'],
  ['Quanto vale oggi un vecchio francobollo', 'altro'],
  ['Oggi la strada resta chiusa', 'notizia'],
])('«%s» is of the kind %s', (title, kind) => {
  expect(kindOfContent(readArticle(titled(title))).kind).toBe(kind);
});

test('a firm that says what it does in the first person plural offers a service', () => {
  const text =
    '# Biciclette\n\nNoleggiamo biciclette da corsa.\n\nLe noleggiamo anche per un giorno.\n\nNoleggiamo pure i caschi.';
  expect(kindOfContent(readArticle(markdownArticle(text))).kind).toBe('servizio locale');
});

test('a page that calls its type anything but text is analysed like any other', () => {
  const article = markdownArticle('# I tetti verdi\n\nI tetti verdi trattengono la pioggia.');
  const plain = kindOfContent(readArticle(onPage(article, {})));
  for (const type of [{ toString: 0 }, { toString: null, valueOf: 1 }, [[{}]], null, 7])
    expect(kindOfContent(readArticle(onPage(article, { jsonLd: [{ '@type': type }] })))).toEqual(plain);
});

test('a newspaper declares advice as news as well', () => {
  const article = onPage(titled('Come potare il fico'), { jsonLd: [{ '@type': 'NewsArticle' }] });
  expect(kindOfContent(readArticle(article)).kind).toBe('guida');
});
