import { expect, test } from 'vitest';
import { createAskedQuestions } from './asked-questions.ts';

const asked = createAskedQuestions(['Quando si rinvasa il basilico?', "Come si pota l'olivo in vaso?"]);

test.each([
  'Quando si rinvasa il basilico?',
  'Il basilico, quando si rinvasa?',
  'Come si pota un olivo in vaso?',
])('«%s» was asked', (question) => {
  expect(asked.has(question)).toBe(true);
});

test.each([
  'Dove si rinvasa il basilico?',
  'Quando si semina il basilico?',
  'Serve concime quando si rinvasa il basilico?',
  "Quando si pota l'olivo in vaso?",
])('«%s» is another question', (question) => {
  expect(asked.has(question)).toBe(false);
});

test('generic words and those of the topic ask nothing else', () => {
  const asked = createAskedQuestions(['Quali sono i sintomi del reflusso?'], 'Reflusso gastroesofageo');
  expect(asked.has('Quali sono i sintomi più comuni del reflusso gastroesofageo?')).toBe(true);
  expect(asked.has('Quali sono i sintomi del reflusso nei neonati?')).toBe(false);
  expect(asked.has('Quali sono i rimedi?')).toBe(false);
});

test('a preposition that turns a question round makes it another one', () => {
  const asked = createAskedQuestions(
    ['Che cosa si vede dentro la torre di Montesecco?'],
    'La torre di Montesecco',
  );
  expect(asked.has("Che cosa c'è da vedere a Montesecco oltre alla torre?")).toBe(false);
  expect(asked.has('Che cosa si vede dentro la torre?')).toBe(true);
});
