import { expect, test } from 'vitest';
import { toWrite } from './need-text.ts';

test.each([
  ['reason', 'Quali segnali richiedono il pronto soccorso?', /segno che decide/],
  ['names', "Com'è fatta la lettera, con un modello da copiare?", /modello intero/],
  ['names', 'Si può andare con il cane?', /^Rispondi sì o no/],
  ['reason', 'Quali documenti servono?', /^Fai l'elenco/],
  ['reason', 'Che cosa cambia in prova?', /^Rispondi in due o tre frasi/],
  ['reason', 'Perché ingialliscono le foglie?', /^Spiega il perché/],
  ['names', 'A chi si applica?', /^Scrivi chi, con quali requisiti/],
  ['names', "C'è un esempio concreto?", /^Porta un caso/],
  ['names', 'Dove si vede in tv?', /^Scrivi il luogo/],
  ['hours', 'Quali sono gli orari?', /^Scrivi giorni e orari/],
  ['law', 'Quale norma lo stabilisce?', /^Cita la norma/],
  ['duration', 'Quanto dura una cinghia?', /^Scrivi il tempo/],
  ['definition', 'Quanto costa il biglietto?', /euro/],
] as const)('%s: %s', (answer, question, written) => {
  expect(toWrite(answer, question, false)).toMatch(written);
});
