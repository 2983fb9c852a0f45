import { expect, test } from 'vitest';
import { createRepetitions } from './repetitions.ts';

const said = createRepetitions([
  "Svuota il sottovaso dopo ogni annaffiatura, perché le radici nell'acqua marciscono. Bagna la mattina, piano, sotto le foglie.",
  'Taglia il gambo sopra due foglie: da lì partono due rami nuovi.',
]);

test.each([
  ["Svuota il sottovaso dopo ogni annaffiatura, perché le radici nell'acqua marciscono."],
  ["Dopo ogni annaffiatura il sottovaso va svuotato: le radici nell'acqua marciscono."],
  ["Le radici marciscono nell'acqua del sottovaso, quindi svuotalo e bagna la mattina sotto le foglie."],
])('the same words and nearly the same words are a repetition: %s', (text) => {
  expect(said.isRepeated([text])).toBe(true);
});

test.each([
  ['Il terriccio va cambiato quando i sali lasciano una crosta bianca sul bordo del vaso.'],
  [
    "Svuota il sottovaso. Se l'acqua resta, controlla che i fori non siano otturati dalle radici e liberali con un bastoncino.",
  ],
  ['Bene.'],
])('something new, or too little to tell, is none: %s', (text) => {
  expect(said.isRepeated([text])).toBe(false);
});

test('what another addition says is said too', () => {
  const text = 'Il terriccio va cambiato quando i sali lasciano una crosta bianca sul bordo.';
  expect(said.with([text]).isRepeated([text])).toBe(true);
  expect(said.isRepeated([text])).toBe(false);
});

test('a text without punctuation does not seem to say everything', () => {
  const words = Array.from({ length: 500 }, (_, index) => `parola${index} vaso terra radici acqua luce`).join(
    ' ',
  );
  expect(createRepetitions([words]).isRepeated(['La terra del vaso tiene acqua e radici in luce.'])).toBe(
    false,
  );
});

test('nothing repeats nothing', () => {
  expect(said.isRepeated([])).toBe(false);
});
