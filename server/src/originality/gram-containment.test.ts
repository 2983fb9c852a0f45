import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestWindowHits, indexGrams } from './gram-containment.ts';

function hits(sentences: readonly string[], reference: readonly string[]): number[] {
  const begins: number[] = [];
  let length = 0;
  for (const sentence of reference) {
    begins.push(length);
    length += sentence.length + 1;
  }
  return [...bestWindowHits(indexGrams(sentences), { text: reference.join(' '), begins })];
}

test('a sentence’s grams are its distinct runs of five characters, spaces included', () => {
  // "ab ab ab": "ab ab", "b ab ", " ab a", and "ab ab" again.
  expect([...indexGrams(['ab ab ab', 'abcd', '']).totals]).toEqual([3, 0, 0]);
});

test('hits are counted in the best window of two sentences in a row', () => {
  // "abcdefg" has three grams; the reference holds two of them in its last two sentences, one in the first two.
  expect(hits(['abcdefg'], ['abcde', 'xxxxx', 'bcdefg'])).toEqual([2]);
});

test('grams may stand across the two sentences of a window, not across three', () => {
  expect(hits(['bc de'], ['abc', 'def'])).toEqual([1]);
  expect(hits(['a b c'], ['a', 'b', 'c'])).toEqual([0]);
});

test('a gram repeated in the window counts once', () => {
  expect(hits(['abcdefg'], ['abcde abcde', 'abcde'])).toEqual([1]);
});

test('a reference of one sentence is a window by itself, an empty one holds nothing', () => {
  expect(hits(['abcdefg'], ['abcdefg'])).toEqual([3]);
  expect(hits(['abcdefg'], [])).toEqual([0]);
});

test('the hits are those of comparing every window with every sentence', () => {
  const sentence = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'è'), maxLength: 20 });
  fc.assert(
    fc.property(
      fc.array(sentence, { maxLength: 5 }),
      fc.array(sentence, { maxLength: 5 }),
      (article, reference) => {
        const windows = reference.length < 2 ? [reference.join(' ')] : pairsOf(reference);
        const expected = article.map((text) =>
          Math.max(
            ...windows.map((window) => [...gramsOf(text)].filter((gram) => gramsOf(window).has(gram)).length),
          ),
        );
        expect(hits(article, reference)).toEqual(expected);
      },
    ),
    { seed: 7, numRuns: 500 },
  );
});

test('texts with more than 1,023 distinct characters are still found in themselves', () => {
  const text = String.fromCharCode(...Array.from({ length: 3_000 }, (_, index) => 0x4e00 + index));
  const grams = indexGrams([text]);
  expect(hits([text], [text])).toEqual([grams.totals[0]]);
});

function pairsOf(sentences: readonly string[]): string[] {
  return sentences.slice(1).map((sentence, index) => `${sentences[index]} ${sentence}`);
}

function gramsOf(text: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 4) }, (_, start) => text.slice(start, start + 5)),
  );
}
