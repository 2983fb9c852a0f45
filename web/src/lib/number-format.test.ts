import { describe, expect, it } from 'vitest';
import {
  clampScore,
  formatCount,
  formatDollars,
  formatGulpease,
  formatPercent,
  formatScore,
} from './number-format.ts';

describe('numbers in Italian', () => {
  it('groups thousands with a point, from four digits on', () => {
    expect(formatCount(1273)).toBe('1.273');
  });

  it('shows a percentage with one decimal and a comma', () => {
    expect(formatPercent(81.66)).toBe('81,7%');
  });

  it('keeps a score between 0 and 100', () => {
    expect([formatPercent(-3), formatPercent(104)]).toEqual(['0,0%', '100,0%']);
    expect([clampScore(-1), clampScore(50), clampScore(101)]).toEqual([0, 50, 100]);
  });

  it('shows a Gulpease index with one decimal, and what little money buys with the digits it takes', () => {
    expect(formatGulpease(62)).toBe('62,0');
    expect([formatDollars(1.5), formatDollars(0.00042), formatDollars(0)]).toEqual([
      '1,50 $',
      '0,0004 $',
      '0,00 $',
    ]);
  });

  it("shows a sentence's score with two decimals", () => {
    expect(formatScore(31.2)).toBe('31,20');
  });
});
