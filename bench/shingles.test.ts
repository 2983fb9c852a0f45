import { describe, expect, test } from 'vitest';
import { matchShingles, summarise } from './shingles.ts';

describe('matchShingles', () => {
  test('counts shingles of four words as a multiset, in shares of one', () => {
    expect(matchShingles('a b c d e', 'a b c d e')).toEqual({
      truePositives: 1,
      falsePositives: 0,
      falseNegatives: 0,
    });
    // Truth: abcd bcde. Found: abcd bcdx.
    expect(matchShingles('a b c d e', 'a b c d x')).toEqual({
      truePositives: 1 / 3,
      falsePositives: 1 / 3,
      falseNegatives: 1 / 3,
    });
    expect(matchShingles('a b c d', 'a b c d a b c d').falsePositives).toBe(4 / 5);
  });

  test('takes a text of fewer than four words for one shingle, and one without words for none', () => {
    expect(matchShingles('uno due', 'uno due').truePositives).toBe(1);
    expect(matchShingles('', '…')).toEqual({ truePositives: 0, falsePositives: 0, falseNegatives: 0 });
  });

  test('keeps case, and takes letters of any script and underscores for words', () => {
    expect(matchShingles('è_x 日本 Ciao d', 'è_x, 日本: Ciao – d').truePositives).toBe(1);
    expect(matchShingles('a b c d', 'A b c d').truePositives).toBe(0);
  });
});

describe('summarise', () => {
  test('averages precision and recall over the pages where they are defined, then takes their harmonic mean', () => {
    const perfect = { truePositives: 1, falsePositives: 0, falseNegatives: 0 };
    const half = { truePositives: 0.5, falsePositives: 0.5, falseNegatives: 0 };
    const missed = { truePositives: 0, falsePositives: 0, falseNegatives: 1 };
    const { precision, recall, f1 } = summarise([perfect, half, missed]);
    expect(precision).toBeCloseTo(0.75);
    expect(recall).toBeCloseTo(2 / 3);
    expect(f1).toBeCloseTo((2 * 0.75 * (2 / 3)) / (0.75 + 2 / 3));
  });
});
