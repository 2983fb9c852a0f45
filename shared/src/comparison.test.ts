import { expect, test } from 'vitest';
import { type Comparison, halfAnswer, mostAnswer } from './comparison.ts';

/** Compared with `all` pages, of which the first `answering` answer the need. */
function compared(answering: number, all: number): Comparison {
  return {
    query: 'moka',
    provider: 'searxng',
    searchedAt: '2026-01-10T10:00:00Z',
    failed: false,
    needs: ['n1'],
    pages: Array.from({ length: all }, (_, place) => ({
      url: `https://p${place}.example/`,
      title: '',
      retrievedAt: '2026-01-10T10:00:00Z',
      answers: place < answering ? [{ need: 'n1', passage: 'Sei minuti.' }] : [],
    })),
    unread: [],
  };
}

test.each([
  [1, 1, false, false],
  [1, 2, false, false],
  [2, 2, true, true],
  [2, 3, true, true],
  [4, 8, false, true],
  [5, 8, true, true],
])('%i of %i pages: most %s, half %s', (answering, all, most, half) => {
  expect(mostAnswer(compared(answering, all), 'n1')).toBe(most);
  expect(halfAnswer(compared(answering, all), 'n1')).toBe(half);
});
