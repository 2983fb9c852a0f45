import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { keepAdditions } from './keep-additions.ts';
import { unsupportedClaims } from './unsupported-claims.ts';

const evidence = evidenceOf(
  markdownArticle(`# Il corso di vela

Ogni gruppo di 10 allievi paga 4.200 euro; con 30 allievi se ne incassano 15.000. Una lezione costa 35 euro.

| Voce | Importo |
| --- | --- |
| Tessera | 27,50 € |
| Visita medica | 41,20 € |
| Cerata | 63,40 € |
| Totale | 122,10 € |`),
  [],
);

test.each([
  ['the column of a table', 'Le tre voci della tabella fanno 132,10 € in tutto.'],
  ['two of its cells', 'Tessera e visita costano insieme 68,70 €.'],
  ['amounts added before the reader', 'Il conto è 27,50 + 41,20 + 63,40 = 132,10 €.'],
  ['what a right sum says more', 'Il totale è 132,10 €: «122,10 €» è più basso di 10 euro.'],
  ['a product of counts', 'Per 10 lezioni a 30 allievi sono 10.500 euro (10 × 30 × 35).'],
  ['as many times more', 'Se 10 allievi pagano 4.200 euro, 30 ne pagano 12.600.'],
  [
    'a sum rounded with «circa»',
    'In tutto costano circa 140 euro: 104,60 € (41,20 + 63,40) e una lezione da 35,00 €.',
  ],
])('%s is proof of its result', (_, said) => {
  expect(unsupportedClaims(said, evidence, [], 'Totale | 122,10 €')).toEqual([]);
});

test.each([
  ['a wrong sum', 'Il conto è 27,50 + 41,20 + 63,40 = 140,30 €.'],
  ['a sum of figures from nowhere', 'Il conto è 18,30 + 44,90 = 63,20 €.'],
  ['another multiple', 'Se 10 allievi pagano 4.200 euro, 30 ne pagano 13.700.'],
])('%s is none', (_, said) => {
  expect(unsupportedClaims(said, evidence, [])).toEqual(['cifre']);
});

test('a box about a wrong total keeps both values and the result', () => {
  const passage = { blockId: 'b3', text: '122,10 €' };
  const reason = 'Le voci, 27,50 + 41,20 + 63,40, danno 132,10 € e non «122,10 €».';
  const proposal = {
    id: 'blue-g1',
    closes: 'g1',
    plainReason: "Due passaggi non vanno d'accordo.",
    plainTitle: "Due passaggi non vanno d'accordo",
    passage,
    shown: passage.text,
    title: 'Totale da rifare',
    reason,
    severity: 'grave' as const,
    citations: [],
    html: '132,10 €',
    note: null,
    after: 'b3',
    asksAuthor: false,
  };
  const [box] = keepAdditions([proposal], 'task_2', evidence).additions;
  expect(box).toMatchObject({ move: 'replace', html: '<p>132,10 €</p>', reason });
  const bullet = { ...proposal, html: '132,10 € • 15,00 € di ancoraggio' };
  expect(keepAdditions([bullet], 'task_2', evidence).additions[0]?.html).toBe('<p>132,10 €</p>');
});
