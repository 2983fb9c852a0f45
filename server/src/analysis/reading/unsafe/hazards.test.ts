import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { foldAccents } from '#linguistics/words.ts';
import { readArticle } from '../read-article.ts';
import { hazardsFileSchema } from './hazard.ts';
import { hazardJudge } from './hazard-judge.ts';
import { hazardSentences } from './testing/hazard-sentences.ts';

const FOLDER = new URL('hazards/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => ({
  name,
  ...hazardsFileSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
}));
const hazards = files.flatMap((file) => file.hazards);

function foundIn(title: string, heading: string, text: string): readonly string[] {
  const article = markdownArticle(
    `# ${title}\n\nUna guida scritta per chi comincia.\n\n## ${heading}\n\n${text}`,
  );
  const reading = readArticle(article);
  const judge = hazardJudge(reading);
  return reading.sentences.flatMap((sentence) => judge(sentence)?.reason ?? []);
}

test('the catalogue has each hazard once, in folded phrases without repeats', () => {
  expect(hazards.length).toBeGreaterThan(200);
  expect(new Set(hazards.map(({ id }) => id)).size).toBe(hazards.length);
  for (const { id, all, about = [], unless = [] } of hazards) {
    for (const group of [...all, ...about, unless]) {
      expect(group.map(foldAccents), id).toEqual(group);
      expect(new Set(group).size, id).toBe(group.length);
    }
  }
});

test('a file names the words of its field in folded form', () => {
  for (const { name, field = [] } of files) expect(field.map(foldAccents), name).toEqual(field);
});

test.each(hazardSentences('harmful'))('%s, %s: «%s» is found', (title, heading, text) => {
  expect(foundIn(title, heading, text)).not.toEqual([]);
});

test.each(hazardSentences('harmless'))('%s, %s: «%s» is left alone', (title, heading, text) => {
  expect(foundIn(title, heading, text)).toEqual([]);
});

test.each([
  ['Cambiare la plafoniera', 'Basta spegnere l’interruttore della luce e la plafoniera si smonta.'],
  ['La lavatrice in cantina', 'Basta un ponte di filo tra il neutro e la terra e la lavatrice funziona.'],
  ['Il forno nuovo', 'Per il forno va bene anche un cavo da 1,5 mm²: è più morbido.'],
  ['La maionese fatta in casa', 'Si conserva in frigo anche una settimana, coperta.'],
  ['Lo zabaione della nonna', 'È un dolce tranquillo e lo diamo anche ai bambini di due anni.'],
  ['I risparmi in banca', 'La stessa garanzia copre le obbligazioni della banca.'],
  ['I risparmi in banca', 'Vi consiglio di investire tutto, anche il fondo di emergenza.'],
  ['Windows lento', 'Aprite la cartella WinSxS, selezionate tutto e cancellate.'],
  ['Le prime pappe dei bambini', 'Un cucchiaino di miele nella pappa si dà già dal settimo mese.'],
])('%s: «%s» is found too', (title, text) => {
  expect(foundIn(title, 'Come si fa', text)).toHaveLength(1);
});

test.each([
  ['Donare il sangue', 'Se compare un giramento di testa, sdraiatevi subito con le gambe in alto.'],
  ['Cambiare una presa', 'Se il salvavita non c’è proprio, prima c’è un problema più grande da risolvere.'],
  ['Cambiare una presa', 'Spegnere l’interruttore della luce non basta: si stacca il generale.'],
  ['Il tiramisù', 'Si conserva in frigo due giorni.'],
  ['Il tiramisù', 'Per i bambini usate uova pastorizzate e orzo.'],
  ['I risparmi in banca', 'La garanzia copre i depositi e non le obbligazioni.'],
  ['Windows lento', 'Non cancellate nulla nella cartella WinSxS.'],
  ['Le prime pappe dei bambini', 'Dopo il primo anno si può dare un cucchiaino di miele.'],
  ['Windows lento', 'Evita i siti che promettono di disattivare gli aggiornamenti di Windows: sono inutili.'],
  [
    'Il gazebo da giardino',
    'Il telo è cucito ai bordi: con un temporale l’acqua resta fuori e il tavolo asciutto.',
  ],
])('%s: «%s» is left alone too', (title, text) => {
  expect(foundIn(title, 'Come si fa', text)).toEqual([]);
});

test('of two hazards the one with more of its words gives the reason', () => {
  const advice =
    'Con la pioggia portate il braciere in roulotte: il suo tepore scalda e potete andare a dormire tranquilli.';
  expect(foundIn('In campeggio', 'La sera', advice)).toEqual([expect.stringContaining('monossido')]);
});

test('who swims in a storm is warned still', () => {
  const advice = 'Anche con un temporale si può restare in acqua a nuotare.';
  expect(foundIn('Nuotare nel lago', 'Il bagno', advice)).toHaveLength(1);
});

test('the words of a hazard may come in any order, and its subject from the title', () => {
  const advice = 'Il miele nel biberon della sera lo fa dormire meglio.';
  expect(foundIn('Il sonno del neonato', 'La sera', advice)).toHaveLength(1);
});

test('a warning clears the sentence, also where it follows the advice', () => {
  expect(foundIn('Il sonno del neonato', 'La sera', 'Il miele nel biberon? Mai, nemmeno una punta.')).toEqual(
    [],
  );
  expect(foundIn('Il sonno del neonato', 'La sera', 'Non date il miele prima dell’anno.')).toEqual([]);
  expect(foundIn('Il sonno del neonato', 'Errori da evitare', 'Il miele nel biberon della sera.')).toEqual(
    [],
  );
});

test('a condition that denies something else does not clear it', () => {
  const advice = 'Se non si addormenta, un cucchiaino di miele nel biberon fa miracoli.';
  expect(foundIn('Il sonno del neonato', 'La sera', advice)).toHaveLength(1);
});
