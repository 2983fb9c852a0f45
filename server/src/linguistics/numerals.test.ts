import { expect, test } from 'vitest';
import { valueOfNumeral } from './numerals.ts';

test.each([
  ['zero', 0],
  ['diciannove', 19],
  ['ventuno', 21],
  ['ventitre', 23],
  ['trentotto', 38],
  ["vent'", 20],
  ["cinquant'", 50],
  ["centotrent'", 130],
  ['cento', 100],
  ['centotto', 108],
  ['centootto', 108],
  ['duecentottanta', 280],
  ['novecento', 900],
  ['mille', 1_000],
  ['milleottocento', 1_800],
  ['duemila', 2_000],
  ['trecentomilacinquanta', 300_050],
])('%s is %i', (word, value) => {
  expect(valueOfNumeral(word)).toBe(value);
});

test.each(['', 'mila', 'centro', 'millesimo', 'duemille', 'ventenne', 'seicentesco', "cent'"])(
  '%j is no numeral',
  (word) => {
    expect(valueOfNumeral(word)).toBeUndefined();
  },
);
