import { expect, test } from 'vitest';
import { amountOfWord } from './quantity-words.ts';

test.each([
  ['dozzina', 12],
  ["mezz'", 0.5],
  ['ventitre', 23],
  ["trent'", 30],
  ['coppie', undefined],
  ['constructor', undefined],
])('the word «%s» says %s', (word, amount) => {
  expect(amountOfWord(word)).toBe(amount);
});
