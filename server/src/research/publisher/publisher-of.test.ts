import type { PageEvidence } from '@rilievo/shared/article';
import { expect, test } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { publisherOf } from './publisher-of.ts';

test.each([
  ['https://www.salute.gov.it/reflusso', 'institution'],
  ['https://www.epicentro.iss.it/x', 'institution'],
  ['https://www.comune.lecco.it/tributi', 'institution'],
  ['https://comune.lecco.lc.it/', 'institution'],
  ['https://eur-lex.europa.eu/x', 'institution'],
  ['https://www.unibo.it/it', 'institution'],
  ['https://tg24.example/comune', 'unknown'],
  ['https://comune.it/', 'unknown'],
  ['https://comune.lecco.example/', 'unknown'],
  ['https://www.unieuro.it/', 'unknown'],
  ['https://finto-iss.it/', 'unknown'],
  ['https://www.iss.it.truffa.example/', 'unknown'],
  ['https://www.ansa.it/canale', 'journal'],
  ['https://www.altroconsumo.it/', 'association'],
  ['nessun indirizzo', 'unknown'],
])('%s: %s', (url, publisher) => {
  expect(publisherOf(url, null)).toBe(publisher);
});

test.each<[string, Partial<PageEvidence>, string]>([
  [
    'a newspaper',
    { jsonLd: [{ publisher: { '@type': ['Organization', 'NewsMediaOrganization'] } }] },
    'journal',
  ],
  ['a shop', { jsonLd: [{ '@type': 'Product', name: 'Vaso' }] }, 'firm'],
  ['a company', { siteName: 'Vasi & Fiori S.r.l.' }, 'firm'],
  ['an association', { siteName: 'Società Italiana di Gastroenterologia' }, 'association'],
  ['a charity', { jsonLd: [{ '@type': 'NGO' }] }, 'association'],
  ['a page that calls itself an authority', { jsonLd: [{ '@type': 'GovernmentOrganization' }] }, 'unknown'],
  [
    'a blog',
    { siteName: 'Spazio orto', jsonLd: [{ '@type': 'BlogPosting' }, { '@type': 7 }, { publisher: 'x' }] },
    'unknown',
  ],
])('what %s says of itself', (_, said, publisher) => {
  expect(publisherOf('https://sito.example/', pageEvidence(said))).toBe(publisher);
});
