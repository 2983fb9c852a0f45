import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { contradictionsIn } from './contradictions.ts';

function contradicted(markdown: string): string[] {
  return contradictionsIn(readArticle(markdownArticle(markdown)), null).map(({ on }) => on);
}

const onPage = (text: string) =>
  contradicted(`# La guida\n\nDue righe di introduzione.\n\n## Il punto\n\n${text}`);

test.each([
  ['La quota è di 120 euro. Viene divisa in dodici rate da 8 euro.', '12 per 8 fa 96, non 120'],
  [
    'Il sentiero ha 80 gradini e un tratto ripido. La visita è accessibile a tutti, anche in carrozzina.',
    'un passaggio dice il percorso accessibile a tutti, un altro ne conta i gradini',
  ],
  [
    '1. Annaffiate subito la piantina.\n\nPer almeno sette giorni non bagnate il terriccio.',
    'un passaggio fa annaffiare subito, un altro dice di aspettare',
  ],
  [
    'Serve un vaso appena più grande del precedente.\n\nIo prendo il doppio di quello vecchio.',
    'un passaggio dice appena più grande, un altro il doppio',
  ],
  [
    'La tassa si paga una sola volta, indipendentemente dalle case.\n\nSe avete due case la tassa va pagata di nuovo.',
    'un passaggio fa pagare una volta sola, un altro di nuovo',
  ],
  [
    'Serve un reddito non superiore a 9.000 euro.\n\nEsempio. Con un reddito sotto la soglia di 7.500 euro, Ugo è esente.',
    "il limite è «9.000 euro» e, nell'esempio, «7.500 euro»",
  ],
  [
    'Il museo è chiuso il lunedì.\n\nVisita guidata ogni ora. Il museo è chiuso il martedì.',
    'i due passaggi danno giorni di chiusura diversi',
  ],
  [
    'Il museo è chiuso il lunedì. Il bar è chiuso il martedì.\n\nIl bar fa riposo il giovedì.',
    'i due passaggi danno giorni di chiusura diversi',
  ],
])('«%s»: %s', (text, on) => {
  expect(onPage(text)).toEqual([on]);
});

test.each([
  'La quota è di 120 euro. Viene divisa in dodici rate da 10 euro.',
  'La quota è di 120 euro. Con un acconto di 24 euro viene divisa in dodici rate da 8 euro.',
  'La salita ha 80 gradini. Con la rampa la visita è accessibile a tutti, anche in carrozzina.',
  'La torre ha 80 gradini.\n\nIl giardino è accessibile a tutti, anche in carrozzina.',
  '1. Annaffiate subito la piantina.\n\nPoi bagnatela ogni sette giorni.',
  'Serve un vaso appena più grande del precedente.\n\nIl doppio delle radici è un buon segno.',
  'La tassa si paga una sola volta, indipendentemente dalle case.\n\nChi si trasferisce non la paga.',
  'Il museo è chiuso il lunedì. Il ristorante è chiuso il martedì.',
  'Serve un reddito non superiore a 9.000 euro.\n\nEsempio. Con un reddito di 7.500 euro, Ugo è esente.',
  'Il reddito è non superiore a 9.000 euro.\n\nPer chi ha figli il reddito è non superiore a 12.000 euro.\n\nEsempio. Con un reddito sotto la soglia di 12.000 euro, Ugo è esente.',
])('no contradiction: «%s»', (text) => {
  expect(onPage(text)).toEqual([]);
});

const TABLE = '| Modello | Capacità |\n|---|---|\n| Brio | 5 litri |\n| Luna | 2 litri |';
const ranking = (brio: string, luna: string, end = 'Buona scelta.') =>
  contradicted(
    `# Le pentole\n\n${TABLE}\n\n## 1. Brio LA MIGLIORE\n\n${brio}\n\n## 2. Luna\n\n${luna}\n\n## Conclusioni\n\n${end}`,
  );

test("a thing's section that gives it another value than its row, where another section repeats its own", () => {
  const [on] = ranking('Contiene 5 litri.', 'Contiene 3,2 litri.');
  expect(on).toContain('si legge «2 litri»');
  expect(ranking('Contiene 5 litri.', 'Contiene 2 litri.')).toEqual([]);
  expect(ranking('Contiene molto.', 'Contiene 3,2 litri.')).toEqual([]);
  expect(ranking('Contiene 5 litri.', 'Due vasche da un litro.')).toEqual([]);
  expect(ranking('Contiene 5 litri.', 'Contiene almeno 3,2 litri.')).toEqual([]);
});

test('a badge and a conclusion that name two winners', () => {
  const end = (name: string) => `Per noi la vincitrice resta la ${name}, per praticità.`;
  expect(ranking('Bella.', 'Piccola.', end('Luna'))).toEqual(['vince «1. Brio LA MIGLIORE» o «2. Luna»']);
  expect(ranking('Bella.', 'Piccola.', end('Brio'))).toEqual([]);
});

test('what a list of mistakes names is no ban', () => {
  const order = 'Allegate le prove al modulo, in copia.';
  const said = (heading: string) =>
    contradicted(
      `# La domanda\n\nDue righe di introduzione.\n\n## Che cosa si manda\n\n${order}\n\n## ${heading}\n\n- Non allegare le prove\n- Firmare a matita`,
    );
  expect(said('Regole')).toEqual(["un passaggio vieta quello che l'altro dice di fare"]);
  expect(said('Gli errori che fanno perdere la domanda')).toEqual([]);
});
