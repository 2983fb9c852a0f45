import { describe, expect, test } from 'vitest';
import { withLatinLetters } from './latin-letters.ts';

const compiled = (source: string) => new RegExp(withLatinLetters(source), 'u');

describe('latin letters for the categories of Unicode', () => {
  test('a category alone becomes a class, one in a class its inside', () => {
    expect(withLatinLetters(String.raw`caff\p{L}[\p{L}\p{N}']*\d`)).toBe(
      "caff[A-Za-zÀ-ÖØ-öø-ɏ][A-Za-zÀ-ÖØ-öø-ɏ0-9']*\\d",
    );
  });

  test('an escaped bracket opens no class', () => {
    expect(compiled(String.raw`^\[\p{L}\]$`).test('[è]')).toBe(true);
    expect(compiled(String.raw`^[\]\p{L}]+$`).test(']è]')).toBe(true);
  });

  test.each(['perché', 'Città', 'Kovačić', 'garçon', 'straße', 'È'])('%s is a word', (word) => {
    expect(compiled(String.raw`^\p{L}+$`).test(word)).toBe(true);
  });

  test('a sign of multiplication is no letter', () => {
    expect(compiled(String.raw`(?<!\p{L})\d+$`).exec('30×40')?.[0]).toBe('40');
    expect(compiled(String.raw`^\p{L}$`).test('×')).toBe(false);
  });

  test('other categories and negated ones stay', () => {
    expect(withLatinLetters(String.raw`\P{L}\p{Sc}`)).toBe(String.raw`\P{L}\p{Sc}`);
  });
});
