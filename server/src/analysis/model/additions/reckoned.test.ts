import { expect, test } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { readFragment } from './fragment-text.ts';
import { unsupportedClaims } from './unsupported-claims.ts';

const evidence = evidenceOf(
  markdownArticle(`# Il parcheggio a ore

L'abbonamento comprende 26 soste l'anno, cioè una ogni due settimane; dalla ventisettesima si pagano 0,85 euro. Chi ne fa 40 spende 251,90 euro, contro i 240 di oggi.

Nel garage il caricatore lavora 8 ore e l'energia costa 0,30 €/kWh. Una presa da 20 ampere, d'inverno, dà 9 o 10 ore di carica; una coppia ne usa 12. Per collegarla serve un'ora.

La sosta breve dura una settimana. Un furgone porta 6 quintali.

| Caricatore | Potenza |
| --- | --- |
| Lampo 12 | 245 W |
| Lampo 20 | 380 W |`),
  [],
);
const claims = (html: string) => unsupportedClaims(readFragment(html).lines.join('\n'), evidence, []);

test.each([
  [
    'a difference and a product',
    '<p>Chi ne fa 40 ne ha 14 oltre le 26, e aggiunge 14 × 0,85 = 11,90 euro.</p>',
  ],
  [
    'a step in each sentence',
    '<p>Ogni sosta oltre le 26 costa 0,85 euro. Chi ne fa 40 ne ha 14 in più e aggiunge 11,90 euro.</p>',
  ],
  ['a quotient', '<p>Chi fa 40 soste per 251,90 euro le paga in media 6,30 euro.</p>'],
  ['a colon for it', '<p>In media: 251,90 : 40 = 6,30 euro.</p>'],
  [
    'what is left',
    '<p>Chi ne fa 40 ne ha 14 oltre le 26, e per 0,85 euro aggiunge 11,90 euro.</p><p>Tolti gli 11,90 euro, ne restano 240.</p>',
  ],
  [
    'the rows of a table',
    '<p>Si tolgono 26 soste e si moltiplica il resto per 0,85 euro.</p><table><tr><th>Soste</th><th>Oltre le 26</th><th>In più</th></tr><tr><td>26</td><td>0</td><td>0 euro</td></tr><tr><td>40</td><td>14</td><td>11,90 euro</td></tr><tr><td>52, una a settimana</td><td>26</td><td>22,10 euro</td></tr></table>',
  ],
  [
    'what the article says of the same row',
    '<p>Con 8 ore al giorno e 0,30 €/kWh, al mese:</p><table><tr><th>Caricatore</th><th>kWh al giorno</th><th>Spesa al mese</th></tr><tr><td>Lampo 12</td><td>1,96</td><td>17,64 €</td></tr><tr><td>Lampo 20</td><td>3,04</td><td>27,36 €</td></tr></table>',
  ],
  ['the same measure in another unit', '<p>La sosta breve dura sette giorni.</p>'],
  ['a part of it', '<p>Se il furgone porta 6 quintali, cioè 600 kg, un ventesimo sono 30 kg.</p>'],
  ['zeros that change nothing', '<p>Chi ne fa 40 spende 251,9 euro, contro i 240,00 di oggi.</p>'],
  ['a unit that the sentence says once', '<p>Le 10 ore di carica bastano.</p>'],
  ['a couple', '<p>Per due persone ne bastano 12.</p>'],
  ['how often something is done that nobody takes', '<p>Chi ci va una volta a settimana spende meno.</p>'],
  ['two points, or a colon', '<p>Misura la distanza tra i due punti.</p>'],
  ['places of the text', '<p>Il caricatore torna in quattro punti.</p>'],
  ['watts and hours', '<p>In 8 ore un caricatore da 380 W consuma 3,04 kWh, e in 10 ne consuma 3,8.</p>'],
  ['half a cent', '<p>Un quarto di 0,30 euro sono 0,08 euro.</p>'],
  ['what one more makes', "<p>Servono undici ore: un'ora per la presa e 10 di carica.</p>"],
])('%s follows from the article', (_, html) => {
  expect(claims(html)).toEqual([]);
});

const inherited = evidenceOf(
  markdownArticle(`# Lasciare i risparmi alla sorella

La sorella di Ada riceve 70.000 euro. Pagherà il 5% di 70.000, cioè 3.500 euro.

Per la sorella la franchigia è di 40.000 euro. Il corso di cucito dura 9 mesi. Un mese di cucito costa 45 euro.`),
  [],
);

test.each([
  [
    'a share of what is left',
    'La sorella toglie i suoi 40.000 euro e paga il 5% sui 30.000 che restano (70.000 meno 40.000), cioè 1.500 euro.',
  ],
  ['a product with a figure of the article', 'Chi fa tutti i 9 mesi di cucito spende 405 euro.'],
])('%s is worked out', (_, text) => {
  expect(unsupportedClaims(text, inherited, [])).toEqual([]);
});

test.each([
  [
    'another share',
    'La sorella toglie i suoi 40.000 euro e paga il 5% sui 30.000 che restano (70.000 meno 40.000), cioè 1.600 euro.',
  ],
  ['a share in another unit', 'Il 5% sui 30.000 che restano (70.000 meno 40.000) sono 1.500 metri.'],
  ['another product', 'Chi fa tutti i 9 mesi di cucito spende 415 euro.'],
  ['a product of something else', 'Chi passa 9 mesi in palestra spende 405 euro.'],
])('%s is not', (_, text) => {
  expect(unsupportedClaims(text, inherited, [])).toEqual(['cifre']);
});

test('the year in which the page was changed is no invention', () => {
  const page = pageEvidence({
    modifiedAt: '2024-01-08T08:00:00Z',
  });
  const dated = evidenceOf({ ...evidence.article, evidence: page }, []);
  expect(unsupportedClaims('La pagina è del gennaio 2024.', dated, [])).toEqual([]);
  expect(claims('<p>La pagina è del gennaio 2024.</p>')).toEqual(['cifre']);
});

test.each([
  ['a difference that is none', '<p>Chi ne fa 40 ne ha 15 oltre le 26.</p>'],
  ['a product that is none', '<p>Chi ne fa 40 ne ha 14 oltre le 26, e aggiunge 14 × 0,85 = 12,90 euro.</p>'],
  [
    'one wrong cell',
    '<p>Con 8 ore al giorno e 0,30 €/kWh, al mese:</p><table><tr><td>Lampo 12</td><td>1,96</td><td>18,64 €</td></tr></table>',
  ],
  [
    'the figure of another row',
    '<p>Con 8 ore al giorno e 0,30 €/kWh:</p><table><tr><td>Lampo 12</td><td>3,04</td></tr></table>',
  ],
  ['a part that is none', '<p>Se il furgone porta 6 quintali, cioè 600 kg, un ventesimo sono 60 kg.</p>'],
  ['a price of nothing', '<p>Oltre le 26 soste costa 0 euro.</p>'],
  ['a dose once a day', '<p>Prendilo una volta al giorno.</p>'],
  ['a dose', '<p>Con 26 soste e 14 in meno prendi 12 gocce, che sono 26 meno 14.</p>'],
  ['a year', '<p>Le 26 soste valgono.</p><p>Dal 2026 costano 240 euro.</p>'],
  ['days from amounts of money', '<p>Con 0,85 euro e 40 soste aspetti 34 giorni.</p>'],
  ['an amount from nowhere', '<p>Al posto di 240 euro se ne spendono 310.</p>'],
  ['more than half a cent', '<p>Un quarto di 0,30 euro sono 0,09 euro.</p>'],
  ['one more that nobody states', '<p>Servono 11 ore.</p><p>Le 10 ore di carica bastano.</p>'],
])('%s does not', (_, html) => {
  expect(claims(html)).toContain('cifre');
});

test.each([
  [
    'a count with a number of the calendar',
    'Il corso dura 4 mesi, 2 volte a settimana: in tutto 240 lezioni.',
  ],
  ['a count without one', 'In 5 aule, 2 volte per 60 minuti, si servono 600 posti.'],
  ['two numbers of the calendar', 'Ogni lezione dura 60 minuti, a settimana: in tutto 21840 minuti.'],
])('a product of three that chance gives is invented: %s', (_, text) => {
  const course = evidenceOf(
    markdownArticle('# Il corso\n\nIl corso dura 4 mesi, 2 volte a settimana, in 5 aule per 60 minuti.'),
    [],
  );
  expect(unsupportedClaims(text, course, [])).toEqual(['cifre']);
});
