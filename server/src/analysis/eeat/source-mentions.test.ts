import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { outboundLinks } from './outbound-links.ts';
import { sourceMentions } from './source-mentions.ts';

function mention(text: string, page = true) {
  const url = 'https://rivista.example/pagina';
  const origin = { kind: 'page', url, finalUrl: url, fetchedAt: '2025-11-03T09:00:00.000Z' } as const;
  const article = markdownArticle(text);
  const reading = readArticle(page ? { ...article, origin } : article);
  return sourceMentions(reading, outboundLinks(reading))[0];
}

test.each([
  "È previsto dalla legge 431 del 1998, all'articolo 2, comma 3.",
  "Lo stabilisce l'articolo 1341 del codice civile.",
  "Secondo i dati dell'Istat del 2023 le famiglie sono 26 milioni.",
  'Le linee guida del Ministero della Salute, aggiornate nel 2022, lo sconsigliano.',
  'Secondo Anna Verdi, cardiologa, non serve.',
  '«Non serve», spiega Marco Neri, primario a Trento.',
  'Lo racconta il dermatologo Luca Bianchi.',
  'I dati sono nel [rapporto annuale](https://osservatorio.example/2024).',
])('«%s» can be found again', (text) => {
  expect(mention(text)?.strength).toBe('identified');
});

test.each([
  "Secondo i dati dell'Istat le famiglie diminuiscono.",
  'Secondo Anna Verdi non serve a niente.',
  'Secondo le stesse linee guida non serve.',
])('«%s» is a name alone', (text) => {
  expect(mention(text)?.strength).toBe('named');
});

test.each([
  'Gli esperti sostengono che una moka sporca rovina il caffè.',
  'Secondo gli esperti non serve.',
  'Secondo recenti studi il caffè fa bene.',
  'Numerosi studi dimostrano che il movimento aiuta.',
  'Secondo uno studio americano il caffè allunga la vita.',
  'Una ricerca ha dimostrato che il caffè allunga la vita.',
  'La scienza conferma questa idea.',
  'È scientificamente provato.',
  'I medici consigliano di bere molto.',
])('«%s» names nobody', (text) => {
  expect(mention(text)?.strength).toBe('vague');
});

test.each([
  "La domanda si fa sul sito dell'Agenzia delle Entrate.",
  'I medici del reparto lavorano di notte.',
  'Gli studi notarili chiudono ad agosto.',
  'Chi legge 10 pagine al giorno impara.',
  'Che cosa dicono gli esperti?',
  'Lo trovi [nel nostro negozio](https://www.rivista.example/negozio).',
  'Lo trovi [qui](https://amzn.to/abc).',
  'Seguici [su Instagram](https://www.instagram.com/rivista).',
])('«%s» rests on nobody', (text) => {
  expect(mention(text)).toBeUndefined();
});

test('in a pasted text, whose site is unknown, only official pages are known to be others', () => {
  expect(mention('Vedi la [scheda](https://orto.example/scheda).', false)).toBeUndefined();
  expect(mention('Vedi la [scheda](https://www.salute.gov.it/scheda).', false)?.primary).toBe(true);
});
