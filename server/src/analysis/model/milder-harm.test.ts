import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { addsCaution, onlyCosts } from './milder-harm.ts';

const PASSAGE = 'Staccate il battiscopa vecchio con uno scalpello e un martello, partendo da un angolo.';
const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b1',
  title: 'Scalpello senza cautele',
  html: `<p>Mettete i guanti. ${PASSAGE.replace('partendo', 'con la mano dietro la lama, partendo')}</p>`,
  note: null,
  reason: 'Non dici dove tenere le mani: se lo scalpello scivola finisce sulle dita.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'critical',
  move: 'replace',
  passage: { blockId: 'b1', text: PASSAGE },
};

test('a correction that keeps the passage and adds a caution is about an ordinary act', () => {
  expect(addsCaution(box)).toBe(true);
  expect(addsCaution({ ...box, move: 'add' })).toBe(false);
  // Another text in its place, or a reason that calls the words themselves wrong.
  expect(addsCaution({ ...box, html: '<p>Lasciate il battiscopa dove si trova.</p>' })).toBe(false);
  expect(addsCaution({ ...box, reason: 'Lo scalpello rompe il muro e ferisce la mano.' })).toBe(false);
});

test.each([
  'Non dici di togliere la corrente: dietro il battiscopa passa un filo in tensione.',
  'Non dici di verificare con il cercafase che non ci sia tensione.',
  'Il testo tace che la colla calda si incendia.',
  'Non avverti che la polvere vecchia è tossica per i bambini.',
  'Non dici che chi sta sotto muore schiacciato.',
  'Non avverti che lo scambio è letale.',
  'Non dici che si rischiano ustioni e cecità.',
  'Non spieghi che il pannello vecchio può contenere amianto.',
])('«%s»: what kills or maims is no ordinary act', (reason) => {
  expect(addsCaution({ ...box, reason })).toBe(false);
});

test.each([
  ["Chi lo segue perde l'esenzione per un anno.", true],
  ['Chi segue la frase paga un contributo non dovuto.', true],
  ["L'anno dopo si ritrova la tassa in bolletta.", true],
  ["Chi firma il falso commette un reato e perde l'esenzione.", false],
  ["Chi accetta paga i debiti e perde il diritto all'eredità.", false],
  ['Chi lo fa finisce in carcere e perde il rimborso.', false],
  ['È usura, e chi firma paga due volte.', false],
  ['La cifra non ha una fonte.', false],
])('«%s»: money alone, %s', (reason, only) => {
  expect(onlyCosts({ ...box, title: 'La domanda', reason })).toBe(only);
});
