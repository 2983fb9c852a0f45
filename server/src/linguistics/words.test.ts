import { expect, test } from 'vitest';
import { countWords, foldAccents, words } from './words.ts';

test.each([
  ["l'acqua", ["l'", 'acqua']],
  ['l’acqua dell’orto', ['l’', 'acqua', 'dell’', 'orto']],
  ["un po' di sale", ['un', "po'", 'di', 'sale']],
  ['costa 1.234,50 euro', ['costa', '1.234,50', 'euro']],
  ['fai-da-te', ['fai', 'da', 'te']],
  ['perché è così', ['perché', 'è', 'così']],
  ["c'è 🍕 qui", ["c'", 'è', 'qui']],
  ['', []],
])('the words of «%s»', (text, expected) => {
  expect(words(text)).toEqual(expected);
  expect(countWords(text)).toBe(expected.length);
});

test('folding takes accents, case and curly apostrophes away', () => {
  expect(foldAccents('Perché l’È')).toBe("perche l'e");
});
