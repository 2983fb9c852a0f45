import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { contradictionsIn } from './contradictions.ts';

function found(text: string): string[] {
  return contradictionsIn(readArticle(markdownArticle(`# Quanto si spende\n\n${text}`)), null).map(
    ({ on }) => on,
  );
}

const PRICES = '| Ingresso | Prezzo |\n| --- | --- |\n| Torre | 3 € |\n| Museo | 8 € |\n| Cripta | 5 € |';
const SHARES = '| Età | Quota del valore |\n| --- | --- |\n| 60 anni | 18% |\n| 70 anni | 30% |';
const WALKS =
  '| Sorgente | A piedi |\n| --- | --- |\n| Pozza alta | 25 minuti |\n| Vasca bassa | 10 minuti |';

test.each([
  [
    'Il primo bollo costa 16 euro. Il secondo bollo costa 32 euro. In tutto fanno 58 euro.',
    'le parti che si sommano fanno 48 euro',
  ],
  [
    'La salita dura 40 minuti. Poi la cresta richiede 25 minuti. In tutto sono 90 minuti.',
    'le parti che si sommano fanno 1 ora e 5 minuti',
  ],
  [
    'La pasta chiede 300 g, il ripieno 250 g e la salsa 150 g, in tutto 800 g.',
    'le parti che si sommano fanno 700 g',
  ],
  [
    'Un ciclo usa 1,2 kWh: con la corrente a 0,25 euro al kWh la spesa è di 50 centesimi.',
    '1,2 kWh a 0,25 euro al kWh fanno 0,30 euro',
  ],
  ['Servono 6 kg di colla a 4 euro al kg, cioè 34 euro.', '6 kg a 4 euro al kg fanno 24,00 euro'],
  [
    `${PRICES}\n\nCon tutti gli ingressi della tabella si spendono 20 euro.`,
    'nella tabella le voci fanno 16 euro',
  ],
  [
    `${SHARES}\n\nA settant'anni si arriva al quaranta per cento del valore.`,
    'nella tabella, per «70 anni», si legge «30%»',
  ],
  [
    `${WALKS}\n\n## Pozza alta\n\nDal parcheggio si cammina per sei minuti.`,
    'nella tabella, per «Pozza alta», si legge «25 minuti»',
  ],
  [
    '| Lavoro | Durata |\n| --- | --- |\n| Posa | 2 giorni |\n| Pittura | 3 giorni |\n| Totale | 4 giorni |',
    'nella tabella, alla voce «Durata», le righe sopra il totale fanno 5 giorni',
  ],
])('%s', (text, on) => {
  expect(found(text)).toEqual([on]);
});

test.each([
  'Il primo bollo costa 16 euro. Il secondo bollo costa 32 euro. In tutto fanno 48 euro.',
  'Il primo bollo costa 16 euro. Il secondo bollo costa 32 euro. In tutto fanno circa 50 euro.',
  'I due bolli costano 16 euro. Il modulo aggiunge altri 10 euro. In tutto fanno 42 euro.',
  'Due biglietti da 5 euro e uno da 3 euro, in tutto 13 euro.',
  'La rata è di 30 euro al mese. Il secondo anno si pagano altri 20 euro. In tutto fanno 600 euro.',
  'La torta costa 12 euro. Il gelato costa 3 euro. In tutto fanno 20 euro con la panna.',
  'Su 800 euro prestati a marzo rendono quindi 40 euro il primo anno, 22,50 il secondo e 21 il terzo: in tutto 83,50 euro.',
  'Il biglietto costa 10 euro. In tutto si spendono 40 euro.',
  'Il pranzo costa 10 euro oppure 14 euro, in tutto 24 euro.',
  'In tutto fanno 58 euro.',
  'Il bollo costa 16 euro. Il certificato si paga 10 euro. Anche la copia costa 4 euro. In tutto si spendono 30 euro.',
  'Il primo tratto 30 minuti. La salita al rifugio 40 minuti. Poi la discesa 50 minuti. In tutto sono 2 ore.',
  'Il bollo costa 16 euro.\n\nIl certificato costa 10 euro. Anche la copia costa 4 euro. In tutto fanno 30 euro.',
  'Il primo giro dura 20 minuti, il secondo 20 minuti, con una pausa di 10 minuti in mezzo, in tutto 40 minuti.',
  'Con 6 litri a 1,80 euro al litro, 500 km costano 54 euro.',
  'Il pieno di 50 litri a 1,80 euro al litro basta per due viaggi, e ogni viaggio costa 45 euro.',
  'Con 20 kg di patate a 1,50 euro al kg si servono dieci tavoli, che pagano 80 euro.',
  'Servono 2 kg di pesche a 3 euro al kg; il barattolo in negozio costa 9 euro.',
  'Un ciclo usa 1,2 kWh: con la corrente a 0,25 euro al kWh la spesa è di 30 centesimi.',
  'Un ciclo usa 1,2 kWh: con la corrente a 0,25 euro al kWh la spesa è di circa 29 centesimi.',
  'Usa 1,2 kWh al giorno: con la corrente a 0,25 euro al kWh la spesa è di 9 euro al mese.',
  'Servono 6 kg di colla a 4 euro al kg. Il secchio costa 34 euro.',
  'Servono 6 litri di vernice; la colla costa 4 euro al kg, il rullo costa 34 euro.',
  `${PRICES}\n\nCon tutti gli ingressi della tabella si spendono 16 euro.`,
  `${PRICES}\n\nCon tutti gli ingressi della tabella, in due, si spendono 32 euro.`,
  `${PRICES}\n\nCon tutti gli ingressi della tabella, scontati, si spendono 12 euro.`,
  `${SHARES}\n\nA settant'anni si arriva al trenta per cento del valore.`,
  `${SHARES}\n\nA settant'anni si può chiedere meno del dieci per cento del valore.`,
  `${SHARES}\n\nA settant'anni il 40% delle persone vive ancora in coppia.`,
  `${WALKS}\n\n## Pozza alta\n\nDal parcheggio si cammina per venticinque minuti.`,
  `${WALKS}\n\n## Pozza alta\n\nDopo il bagno restate seduti sei minuti.`,
  `${WALKS}\n\n## Pozza alta\n\nCon i bambini si cammina per quaranta minuti.`,
  'La posa dura due giorni. Poi la tinteggiatura richiede tre giorni. In totale si impiegano quattro giorni, perché si lavora in parallelo.',
  'La posa dura due giorni. Poi la tinteggiatura richiede tre giorni. In tutto sono quattro giorni.',
  `${SHARES}\n\nA settant'anni con invalidità si arriva al quaranta per cento del valore.`,
  '| Tratto | Durata |\n| --- | --- |\n| Cima dal rifugio | 3 ore |\n| Lago dal rifugio | 1 ora |\n\nIl ritorno dalla cima al rifugio dura 2 ore.',
  '| Voce | Euro al mese |\n| --- | --- |\n| Luce | 60 |\n| Gas | 70 |\n| Acqua | 30 |\n\nLa spesa totale è di 100 euro: 40 per i vasi, 35 per le piante e 25 per il terriccio.',
])('%s contradicts nothing', (text) => {
  expect(found(text)).toEqual([]);
});
