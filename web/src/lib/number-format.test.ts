import { describe, expect, test } from 'vitest';
import {
  clampScore,
  formatCount,
  formatDollars,
  formatGulpease,
  formatPercent,
  formatScore,
} from './number-format.ts';

describe('numbers in Italian', () => {
  test('groups thousands with a point, from four digits on', () => {
    expect(formatCount(1273)).toBe('1.273');
  });

  test('shows a percentage with one decimal and a comma', () => {
    expect(formatPercent(81.66)).toBe('81,7%');
  });

  test('keeps a score between 0 and 100', () => {
    expect([formatPercent(-3), formatPercent(104)]).toEqual(['0,0%', '100,0%']);
    expect([clampScore(-1), clampScore(50), clampScore(101)]).toEqual([0, 50, 100]);
  });

  test('shows a Gulpease index with one decimal, and what little money buys with the digits it takes', () => {
    expect(formatGulpease(62)).toBe('62,0');
    expect([formatDollars(1.5), formatDollars(0.00042), formatDollars(0)]).toEqual([
      '1,50 $',
      '0,0004 $',
      '0,00 $',
    ]);
  });

  test("shows a sentence's score with two decimals", () => {
    expect(formatScore(31.2)).toBe('31,20');
  });
});
