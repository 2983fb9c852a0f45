import { describe, expect, it } from 'vitest';
import { clampScore, formatCount, formatPercent, formatScore } from './number-format.ts';

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

  it("shows a sentence's score with two decimals", () => {
    expect(formatScore(31.2)).toBe('31,20');
  });
});
