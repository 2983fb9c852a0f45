import { expect, test } from 'vitest';
import { questionsAnsweredBy } from './question-templates.ts';

test.each([
  ['La moka è una caffettiera in alluminio.', "Che cos'è la moka?"],
  ["L'ISEE è un indicatore della situazione economica.", "Che cos'è l'ISEE?"],
  ['I pannelli solari sono dei dispositivi che producono corrente.', 'Che cosa sono i pannelli solari?'],
  ['La valvola di sicurezza serve a far uscire il vapore.', 'A che cosa serve la valvola di sicurezza?'],
  ["L'abbonamento annuale costa 40 euro.", "Quanto costa l'abbonamento annuale?"],
  ['Il contratto dura tre anni.', 'Quanto dura il contratto?'],
  ["L'assegno spetta ai lavoratori dipendenti.", "A chi spetta l'assegno?"],
  ["L'olivo in vaso si pota a fine inverno.", "Quando si pota l'olivo in vaso?"],
  ['Il canone si calcola moltiplicando i metri per il valore.', 'Come si calcola il canone?'],
  ['La domanda va presentata entro il 31 marzo.', 'Entro quando va presentata la domanda?'],
  ['I pomodori vanno raccolti quando sono rossi.', 'Quando vanno raccolti i pomodori?'],
  [
    "L'alluminio non va lavato con il detersivo perché il sapone resta nei pori.",
    "Perché l'alluminio non va lavato con il detersivo?",
  ],
  [
    'Per eliminare il calcare dalla caldaia, riempila di aceto.',
    'Come si fa a eliminare il calcare dalla caldaia?',
  ],
  ['Per aprire la partita IVA, compila il modello.', 'Come si fa ad aprire la partita IVA?'],
])('«%s» answers «%s»', (sentence, question) => {
  expect(questionsAnsweredBy(sentence).map((derived) => derived.question)).toEqual([question]);
});

test.each([
  'Questo è un problema serio.',
  'La differenza è una questione di gusto.',
  'Il risultato è un impasto gommoso.',
  'La cottura è un momento delicato.',
  'È una buona idea.',
  "L'abbonamento costa poco.",
  'La moka che usi è una caffettiera vecchia.',
  'Per esempio, il vapore sale.',
  'Per questo motivo, conviene aspettare.',
  'Per pulirla bene, usa acqua calda.',
  'Per fare un esempio, prendiamo una casa.',
  'La seconda è una prova a secco.',
  'Perché lo dico io.',
  '',
])('«%s» answers no question that could be asked alone', (sentence) => {
  expect(questionsAnsweredBy(sentence)).toEqual([]);
});
