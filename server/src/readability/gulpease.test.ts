import { expect, test } from 'vitest';
import { countSentences, gulpease } from './gulpease.ts';

test("an elided word counts as a word: l'acqua is two", () => {
  const [sentence] = countSentences("L'acqua bolle.");
  // L, acqua, bolle: 1 + 5 + 5 letters.
  expect(sentence).toEqual({ text: "L'acqua bolle.", words: 3, letters: 11 });
});

test('punctuation has no letters, a number has as many as its digits', () => {
  expect(countSentences('Costa 1.500 euro (circa)!')).toEqual([
    { text: 'Costa 1.500 euro (circa)!', words: 4, letters: 5 + 4 + 4 + 5 },
  ]);
});

test('accented letters count once, also when the accent is a character of its own', () => {
  expect(countSentences('La citta\u0300 è.')[0]?.letters).toBe(2 + 5 + 1);
});

test('a line without words has no sentences', () => {
  expect(countSentences('— … —')).toEqual([]);
  expect(countSentences('')).toEqual([]);
});

test('the formula is that of Lucisano and Piemontese', () => {
  // 89 + (300·2 − 10·115) / 23 = 89 − 23,913… = 65,086…
  expect(gulpease({ words: 23, sentences: 2, letters: 115 })).toEqual({
    score: 65.1,
    band: 'licenza elementare',
    words: 23,
    sentences: 2,
    letters: 115,
  });
});

test('the score stays between 0 and 100', () => {
  expect(gulpease({ words: 1, sentences: 1, letters: 3 }).score).toBe(100);
  expect(gulpease({ words: 60, sentences: 1, letters: 600 }).score).toBe(0);
});

test('a text without words has no score', () => {
  expect(gulpease({ words: 0, sentences: 0, letters: 0 })).toMatchObject({ score: null, band: null });
});

test('bands change at 40, 60 and 80 of the score that is shown', () => {
  const bandAt = (score: number) => gulpease({ words: 100, sentences: 0, letters: (89 - score) * 10 }).band;
  expect([39.9, 40, 59.9, 60, 79.9, 80].map(bandAt)).toEqual([
    'diploma',
    'licenza media',
    'licenza media',
    'licenza elementare',
    'licenza elementare',
    'facile',
  ]);
  // 39,96 is shown as 40,0.
  expect(gulpease({ words: 1000, sentences: 0, letters: 4904 })).toMatchObject({
    score: 40,
    band: 'licenza media',
  });
});
