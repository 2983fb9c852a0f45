import { expect, test } from 'vitest';
import { readFragment } from './fragment-text.ts';
import { isWhole } from './whole-sentences.ts';

test.each([
  ['favorisce', false],
  ['<p>e poi si lascia asciugare</p>', false],
  ['<p>Fine.</p>', false],
  ['<p>Si taglia sopra la prima coppia di gemme.</p>', true],
  ['<ul><li>cesoie</li></ul>', true],
])('«%s» is a text of its own: %s', (text, whole) => {
  expect(isWhole(readFragment(text))).toBe(whole);
});
