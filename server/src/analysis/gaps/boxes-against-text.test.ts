import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { contradictionsIn } from './contradictions.ts';
import { gapsOf, page } from './testing/gaps-of-page.ts';
import { wrongWeekdays } from './wrong-weekdays.ts';

function contradicted(markdown: string): string[] {
  return contradictionsIn(readArticle(markdownArticle(markdown)), 2026).map(({ on }) => on);
}

const gnocchi = (list: string, steps: string, after = '') =>
  `# Gnocchi di patate\n\n${list}\n\n## Passo passo\n\n${steps}\n\n${after}`;
const LIST = 'Totale: 45 minuti | Dosi per 4 persone\n\n- 1 kg di patate\n- 300 g di farina 00';
const STEPS = '1. Lessate le patate.\n2. Aggiungete 250 g di farina e impastate.';

test('a recipe that weighs less than it lists, unless a step takes the rest', () => {
  expect(contradicted(gnocchi(LIST, STEPS))).toEqual(['300 g o 250 g']);
  expect(contradicted(gnocchi(LIST, `${STEPS}\n3. Spolverate con la farina rimasta.`))).toEqual([]);
  expect(contradicted(gnocchi(LIST, STEPS.replace('250', '300')))).toEqual([]);
});

test('a total below the times of the steps, unless they go on together', () => {
  const steps = '1. Lessate le patate per 30-40 minuti.\n2. Lasciatele intiepidire una ventina di minuti.';
  const [on] = contradicted(gnocchi(LIST, steps));
  expect(on).toContain('almeno 50 minuti');
  expect(contradicted(gnocchi(LIST.replace('45', '60'), steps))).toEqual([]);
  expect(contradicted(gnocchi(LIST, steps.replace('Lasciatele', 'Intanto lasciate il sugo')))).toEqual([]);
});

test('portions of the list against those of the text', () => {
  const steps = '1. Impastate.\n2. Cuocete.';
  expect(contradicted(gnocchi(LIST, steps, 'Da noi ci mangiano in sei.'))).toHaveLength(1);
  expect(contradicted(gnocchi(LIST, steps, 'Da noi ci mangiano in quattro.'))).toEqual([]);
});

test('the term of a summary against that of the text, for the thing of the title alone', () => {
  const guide = (said: string) =>
    `# Dichiarazione di successione: la guida\n\n### In breve\n\n- Termine: 6 mesi dalla morte\n- Chi: gli eredi\n\n## Entro quando\n\n${said}`;
  expect(contradicted(guide('La dichiarazione va presentata entro dodici mesi dalla morte.'))).toHaveLength(
    1,
  );
  expect(contradicted(guide('La dichiarazione va presentata entro sei mesi dalla morte.'))).toEqual([]);
  expect(contradicted(guide('La voltura va presentata entro dodici mesi dalla morte.'))).toEqual([]);
  expect(contradicted(guide('Se manca un bene, la dichiarazione va presentata entro dodici mesi.'))).toEqual(
    [],
  );
});

test('a data sheet against the text on its product', () => {
  const sheet =
    '| Voce | Zefira 20 |\n|---|---|\n| Motore | 250 W |\n| Autonomia | 35-50 km |\n| Peso con batteria | 21,4 kg |\n| Cambio | 7 rapporti |';
  const bike = (said: string) => `# Zefira 20, bici pieghevole\n\n${said}\n\n## Scheda tecnica\n\n${sheet}`;
  expect(contradicted(bike('Con i suoi soli 18 kg si solleva senza fatica.'))).toHaveLength(1);
  expect(contradicted(bike("L'autonomia arriva fino a 70 km."))).toHaveLength(1);
  expect(contradicted(bike('Con i suoi 21,4 kg si solleva bene.'))).toEqual([]);
  expect(contradicted(bike('Secondo il produttore pesa 18 kg.'))).toEqual([]);
  expect(contradicted(bike("L'autonomia arriva fino a 50 km."))).toEqual([]);
});

test('the hour at which registrations close, in the programme and in the text', () => {
  const walk = (until: string) =>
    `# Camminata 2026\n\n| 7:30 | Apertura iscrizioni |\n|---|---|\n| 8:15 | Chiusura iscrizioni |\n| 8:30 | Partenza |\n\n## Come partecipare\n\nÈ possibile iscriversi:\n\n- in ufficio, fino alle ore 12:00;\n- la mattina stessa in piazza, fino alle ore ${until}.`;
  expect(contradicted(walk('8:45'))).toHaveLength(1);
  expect(contradicted(walk('8:15'))).toEqual([]);
});

test('an example without the allowance of its row', () => {
  const table =
    '| Erede | Aliquota | Franchigia |\n|---|---|---|\n| Figli | 4% | 1.000.000 € |\n| Fratelli e sorelle | 6% | 100.000 € ciascuno |';
  const tax = (said: string) => `# Imposta di successione\n\n${table}\n\n${said}`;
  const [on] = contradicted(
    tax('Ada lascia tutto al fratello. Tullio paga il 6% di 180.000, cioè 10.800 euro.'),
  );
  expect(on).toContain('il 6% si calcola su 80.000 euro');
  const right = 'Ada lascia tutto al fratello. Tolta la franchigia, paga il 6% di 180.000, cioè 10.800 euro.';
  expect(contradicted(tax(right))).toEqual([]);
  expect(contradicted(tax('La cugina paga il 6% di 180.000, cioè 10.800 euro.'))).toEqual([]);
});

test('the cheapest and the best of a ranking', () => {
  const ranking = (cheapest: string, mark: string) =>
    `# Le borracce\n\n## 1. Norvik – la migliore in assoluto\n\nPrezzo: 34 €.\n\n## 2. Orsetto – per i bambini\n\nPrezzo: 18,90 €.\n\n## 3. Brezza – la più economica\n\nPrezzo: ${cheapest} €.\n\n## Confronto\n\n| Modello | Voto |\n|---|---|\n| Norvik | 9,4 |\n| Orsetto | ${mark} |\n| Brezza | 8,0 |`;
  expect(contradicted(ranking('19,90', '9,0'))).toEqual([
    expect.stringContaining('costa 19,90 euro, «2. Orsetto – per i bambini» 18,90 euro'),
  ]);
  expect(contradicted(ranking('16,90', '9,6'))).toEqual([expect.stringContaining('«Orsetto» 9,6')]);
  expect(contradicted(ranking('16,90', '9,0'))).toEqual([]);
});

test('a full date of the text settles the year of the others', () => {
  const measures = (text: string) => {
    const reading = readArticle(markdownArticle(`# Quattro passi 2026\n\n${text}`));
    return wrongWeekdays({ reading, kind: 'altro', ymyl: null, topic: findTopic(reading), year: 2026 }).map(
      ({ measure }) => measure,
    );
  };
  const dated = 'Si cammina domenica 10 maggio 2026.';
  expect(measures(`${dated} Se piove si rinvia a sabato 17 maggio.`)).toEqual([
    'sul calendario il 17 maggio 2026 è domenica',
  ]);
  expect(measures(`${dated} Se piove si rinvia a domenica 17 maggio.`)).toEqual([]);
  expect(measures(`${dated} La scorsa edizione fu sabato 17 maggio.`)).toEqual([]);
  expect(measures('Se piove si rinvia a sabato 17 maggio.')).toEqual([]);
});

test('the hours of the text against those at the foot of the page', () => {
  const said = '# Studio Passi\n\nLo studio è aperto dal lunedì al venerdì dalle 9 alle 19.';
  const boxes = (imprint: string) => gapsOf(page(said, { imprint })).boxes.map(({ title }) => title);
  const title = 'La pagina e i suoi dati non concordano';
  expect(boxes('Aperto dal lunedì al venerdì 9.00-18.30')).toContain(title);
  expect(boxes('Aperto dal lunedì al venerdì 9.00-19.00')).not.toContain(title);
  expect(boxes('Segreteria dal lunedì al venerdì 9.00-13.00')).not.toContain(title);
});
