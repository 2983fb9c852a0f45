import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { contradictionsIn } from './contradictions.ts';

function found(title: string, text: string): string[] {
  return contradictionsIn(readArticle(markdownArticle(`# ${title}\n\n${text}`)), null).map(({ on }) => on);
}

const SHEET =
  '## La scheda\n\n- **Ritrovo:** ore 8 davanti alla chiesa\n- **Ingresso:** 12 euro, ridotto 8\n- **Dislivello:** 640 metri';
const DRILLS =
  '## A confronto\n\n| Modello | Peso | Prezzo |\n| --- | --- | --- |\n| Garbin Talpa 18 | 1,6 kg | 119 € |\n| Garbin Orso | 2,4 kg | 189 € |\n| Molteno Vespa | 1,2 kg | 89 € |';
const SAVINGS =
  '## Come dividere 8.000 euro\n\n| Dove | Importo |\n| --- | --- |\n| Buoni fruttiferi | 5.000 € |\n| Oro fisico | 1.000 € |\n| Conto di casa | 2.000 € |';
const ISLES =
  '| Spiaggia | Prezzo |\n| --- | --- |\n| Lido Alto | 20 € |\n| Lido Lungo | 15 € |\n| Scogliera | 5 € |';
const HOURS = '| Parte | Ore |\n| --- | --- |\n| Aula | 30 |\n| Officina | 45 |\n| Stage | 20 |';
const SAVED =
  '| Intervento | Acqua risparmiata |\n| --- | --- |\n| Doccia | 40 litri |\n| Lavatrice | 30 litri |\n| Rubinetti | 10 litri |';

test.each([
  ['the price of a ticket', `${SHEET}\n\n## Biglietti\n\nL’ingresso costa 15 euro.`, 'due prezzi'],
  [
    'the hour of an event',
    `${SHEET}\n\n## La mattina\n\nIl ritrovo è alle 7.30, con gli scarponi.`,
    'due orari',
  ],
  ['a measure', `${SHEET}\n\n## Il percorso\n\nIl dislivello complessivo è di 810 metri.`, 'due misure'],
  [
    'a measure in a table of two columns',
    '| Voce | Dato |\n| --- | --- |\n| Durata | 2 ore |\n| Posti | 20 |\n\nLa durata è di 3 ore.',
    'nella tabella, per «Durata», si legge «2 ore»',
  ],
  [
    'the measure of a part that the sentence names',
    '| Dato | Valore |\n| --- | --- |\n| Altezza panca | 45 cm |\n| Posti | 6 |\n\n## Sedersi\n\nCon 55 cm di altezza della panca si sta comodi.',
    'nella tabella, per «Altezza panca» alla voce «Valore», si legge «45 cm»',
  ],
  [
    'the price of a thing under its short name',
    `${DRILLS}\n\n## Il verdetto\n\nNoi compreremmo la Talpa 18 a 99 euro.`,
    'nella tabella, per «Garbin Talpa 18» alla voce «Prezzo», si legge «119 €»',
  ],
  [
    'a price in brackets',
    `${DRILLS}\n\n## Il verdetto\n\nPer i lavori leggeri basta la Vespa (79 euro).`,
    'nella tabella, per «Molteno Vespa» alla voce «Prezzo», si legge «89 €»',
  ],
  [
    'a rank that two sentences claim',
    `${DRILLS}\n\n## In breve\n\nLa più leggera è la Garbin Orso.\n\n## Garbin Orso\n\nÈ la più leggera del gruppo.`,
    'nella tabella, alla voce «Peso», il valore più basso è di «Molteno Vespa» (1,2 kg)',
  ],
  [
    'a rate told twice in one section',
    '## Il fisco\n\nSulle vincite del concorso si paga il 20%.\n\nCon una vincita di 1000 euro: aliquota del 25%, cioè 250 euro.',
    'per la stessa imposta si legge «20%» e «25%»',
  ],
  [
    'a sum for the subject of a section',
    `${SAVINGS}\n\n## L’oro fisico\n\nDi 8.000 euro conviene metterne almeno 3.000 qui.`,
    'nella tabella, per «Oro fisico», si legge «1.000 €»',
  ],
  [
    'a whole that a table divides',
    `Il regolamento chiede 100 ore. La nostra scuola le divide così:\n\n${HOURS}`,
    'nella tabella la colonna «Ore» in tutto fa 95',
  ],
  [
    'a result that a table sums up',
    `In un mese abbiamo risparmiato 110 litri.\n\n## I numeri\n\n${SAVED}`,
    'nella tabella la colonna «Acqua risparmiata» in tutto fa 80 litri',
  ],
  [
    'two counts, with the accents of the text',
    'Il giardino ospita 42 varietà di rose.\n\n## La visita\n\nLe 38 Varietà fioriscono a maggio.',
    "si legge una volta «42 varietà» e un'altra «38 Varietà»",
  ],
  [
    'a part of an egg',
    '- 3 uova\n- 90 g di farina\n\n1. Montate i 4 albumi a neve.\n2. Unite la farina.',
    'tra le cose che servono se ne contano 3, nel procedimento 4',
  ],
  [
    'a thing that is counted',
    '## Ingredienti\n\n- 6 mele renette\n- limoni\n\n1. Sbucciate le 4 mele e affettatele.',
    'tra le cose che servono se ne contano 6, nel procedimento 4',
  ],
  [
    'a gift that is charged',
    '## Iscriversi\n\nIscriviti: ricevi in omaggio la maschera completa.\n\n## I costi\n\nMaschera, guanti e assicurazione sono a carico dell’allievo.',
    'un passaggio dice che è gratis, un altro che si paga',
  ],
  [
    'what a price includes and excludes',
    '## Il prezzo\n\nLa quota comprende il pranzo, la guida e il traghetto.\n\n## Le note\n\nIl traghetto è escluso dalla quota.',
    'un passaggio dice che è compreso, un altro che si paga a parte',
  ],
])('a contradiction: %s', (_, text, on) => {
  const told = found('Una giornata nel bosco', text);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(on);
});

test.each([
  ['another fee', `${SHEET}\n\n## Biglietti\n\nL’ingresso al museo costa 5 euro.`],
  ['the hour of the box', `${SHEET}\n\n## La mattina\n\nIl ritrovo è alle 8.`],
  ['a reduced fee', `${SHEET}\n\n## Biglietti\n\nL’ingresso costa 8 euro per i ragazzi.`],
  ['the same fee', `${SHEET}\n\n## Biglietti\n\nL’ingresso costa 12 euro.`],
  ['the fee of another place', `${SHEET}\n\n## Il castello di Vigna\n\nL’ingresso costa 5 euro.`],
  ['an event of last year', `${SHEET}\n\n## La mattina\n\nL’anno scorso il ritrovo era alle 7.30.`],
  [
    'another event',
    `${SHEET}\n\n## La mattina\n\nAlle 7.30 passa il pullman, il ritrovo è davanti alla chiesa alle 8.`,
  ],
  ['a part of the way', `${SHEET}\n\n## Il percorso\n\nIl dislivello del primo tratto è di 200 metri.`],
  [
    'an event of another day',
    '- **Sfilata:** sabato ore 18\n- **Info:** 0123 456789\n\n## Il programma di domenica\n\nAlle 16 la sfilata, con la banda.',
  ],
  ['a price on offer', `${DRILLS}\n\n## Il verdetto\n\nIn offerta si trova la Talpa 18 a 99 euro.`],
  ['the price of the table', `${DRILLS}\n\n## Il verdetto\n\nNoi compreremmo la Talpa 18 a 119 euro.`],
  ['a name that two rows share', `${DRILLS}\n\n## Il verdetto\n\nUna Garbin a 99 euro non esiste.`],
  ['a rank that is right', `${DRILLS}\n\n## In breve\n\nLa più leggera è la Molteno Vespa.`],
  [
    'rates of two taxes',
    '## Il fisco\n\nSulle vincite del concorso si paga il 20%.\n\nSui premi in natura si paga il 25%.',
  ],
  [
    'a rate of another case',
    '## Il fisco\n\nSulle vincite del concorso si paga il 20%.\n\nPer chi vive all’estero la vincita ha un’aliquota del 25%.',
  ],
  [
    'a rate of a kind of the thing',
    '## Il fisco\n\nSulle vincite del concorso si paga il 20%.\n\nCon una vincita differita l’aliquota è del 25%.',
  ],
  ['a place on the way', `${ISLES}\n\n## Muoversi\n\nDa Porto Basso a Lido Alto a 12 euro c’è il battello.`],
  ['the fee of what a heading names', `${SHEET}\n\n## Biglietti del museo\n\nL’ingresso costa 5 euro.`],
  [
    'the opening of another place',
    '- **Apertura:** ore 9\n- **Info:** 0123 456789\n\n## La mostra\n\nL’apertura è alle 10.',
  ],
  ['an egg that is used whole', '- 5 uova\n- 90 g di farina\n\n1. Montate i 4 tuorli con l’uovo intero.'],
  [
    'the measure of another part',
    '| Dato | Valore |\n| --- | --- |\n| Altezza panca | 45 cm |\n| Posti | 6 |\n\n## Il tavolo\n\nCon 75 cm di altezza al tavolo si sta comodi.',
  ],
  ['rooms in a list', '- 2 camere al piano terra\n- un bagno\n\nLe 3 camere sono tutte sul giardino.'],
  [
    'a sum within its bound',
    `${SAVINGS}\n\n## I buoni fruttiferi\n\nDi 8.000 euro conviene metterne almeno 4.000 qui.`,
  ],
  ['a sum of another whole', `${SAVINGS}\n\n## L’oro fisico\n\nDi 90.000 euro si può metterne 9.000 qui.`],
  [
    'a worked example',
    `${SAVINGS}\n\n## I conti\n\nEsempio. Buoni fruttiferi per 10.000 euro: il conto costa 20 euro.\n\nPoniamo che i buoni fruttiferi costino 900 euro.`,
  ],
  ['a whole that fits', `Il regolamento chiede 95 ore. La nostra scuola le divide così:\n\n${HOURS}`],
  ['a whole that nobody divides', `Il regolamento chiede 100 ore. Ecco che cosa si impara:\n\n${HOURS}`],
  ['a result that is rounded', `In un mese abbiamo risparmiato 82 litri.\n\n## I numeri\n\n${SAVED}`],
  [
    'an egg that is left over',
    '- 5 uova\n- 90 g di farina\n\n1. Montate i 4 albumi a neve.\n2. Un albume va tenuto da parte.',
  ],
  [
    'some of the things',
    '## Ingredienti\n\n- 6 mele renette\n\n1. Sbucciate le 4 mele rimaste.\n2. Tagliate le prime 2 mele.',
  ],
  [
    'all in two parts',
    '## Ingredienti\n\n- 6 mele renette\n\n1. Sbucciate le 4 mele e cuocetele.\n2. Affettate le 2 mele per decorare.',
  ],
  [
    'a gift and a spare one',
    '## Iscriversi\n\nIscriviti: ricevi in omaggio la maschera.\n\n## I costi\n\nLe maschere di scorta sono a carico dell’allievo.',
  ],
  [
    'what the school pays',
    '## Iscriversi\n\nIscriviti: ricevi in omaggio la maschera.\n\n## I costi\n\nLa maschera è a carico della scuola.',
  ],
])('no contradiction: %s', (_, text) => {
  expect(found('Una giornata nel bosco', text)).toEqual([]);
});

test('a label with the signs of a pattern ends nothing: the others are compared', () => {
  const table =
    '| Voce | Dato |\n| --- | --- |\n| Visita (gruppi* | 18 euro |\n| Durata | 2 ore |\n| Ritrovo [ponte | 9 euro |';
  expect(found('La grotta', `${table}\n\nLa durata è di 3 ore.`)).toEqual([
    'nella tabella, per «Durata», si legge «2 ore»',
  ]);
});
