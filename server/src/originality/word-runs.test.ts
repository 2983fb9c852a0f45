import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexRuns, markRuns } from './word-runs.ts';

function covered(article: string, reference: string): string {
  const words = article.split(' ');
  const marks = new Uint8Array(words.length);
  markRuns(indexRuns(words), reference.split(' '), marks);
  return marks.join('');
}

test('five words in a row count, four do not', () => {
  expect(covered('a b c d e f', 'x a b c d e y')).toBe('111110');
  expect(covered('a b c d e f', 'a b c d x c d e f')).toBe('000000');
});

test('a longer run counts whole, and runs of their own beside it', () => {
  expect(covered('a b c d e f z g h i j k', 'a b c d e f q g h i j k')).toBe('111111011111');
});

test('the same words in another order or with one between do not count', () => {
  expect(covered('a b c d e', 'e d c b a')).toBe('00000');
  expect(covered('a b c d e', 'a b x c d e')).toBe('00000');
});

test('repeated words count wherever the run stands', () => {
  expect(covered('a a a a a a x a a a a', 'a a a a a')).toBe('11111100000');
});

test('texts of fewer than five words share no run', () => {
  expect(covered('a b c d', 'a b c d')).toBe('0000');
});

test('the marks are those of comparing all places one by one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 24 });
  fc.assert(
    fc.property(text, text, (article, reference) => {
      const expected = new Uint8Array(article.length);
      for (let start = 0; start + 5 <= article.length; start += 1) {
        const run = article.slice(start, start + 5).join();
        const found = reference.some((_, place) => reference.slice(place, place + 5).join() === run);
        if (found) expected.fill(1, start, start + 5);
      }
      const marks = new Uint8Array(article.length);
      markRuns(indexRuns(article), reference, marks);
      expect(marks).toEqual(expected);
    }),
    { seed: 7, numRuns: 500 },
  );
});
