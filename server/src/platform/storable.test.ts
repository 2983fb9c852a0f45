import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test('NUL characters and lone surrogates become U+FFFD in strings and keys, at any depth', () => {
  const hostile = { 'a\0b': ['x\0y', { deep: 'lone \ud800 surrogate' }] };
  expect(storable(hostile)).toEqual({ 'a\uFFFDb': ['x\uFFFDy', { deep: 'lone \uFFFD surrogate' }] });
});

test('ordinary values stay as they are', () => {
  const value = { text: "perché l'acqua è 🌊", count: 3, none: null, yes: true, list: [1, 'due'] };
  expect(storable(value)).toEqual(value);
});
