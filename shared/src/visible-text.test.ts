import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['\u202etxt.exe\u202c', 'txt.exe'],
  ['\u2066A\u200bd\u00ada\u2069\ufeff', 'Ada'],
  ['nome\u{e0061}\u{e0062}\ufe0f', 'nome'],
  ['una riga\r\naltra\u2028terza', 'una riga altra terza'],
  ['a\u0000\u001b[31mb\u0085c', 'a[31mb c'],
  ['Perché «così»: 日本, עברית, ✓, 👩', 'Perché «così»: 日本, עברית, ✓, 👩'],
])('%j is kept as %j', (written, kept) => {
  expect(visibleText(written)).toBe(kept);
});
