import { describe, expect, test } from 'vitest';
import { formatClock, formatDuration } from './elapsed.ts';

describe('elapsed time', () => {
  test('runs as minutes and seconds', () => {
    expect([0, 38_900, 725_000].map(formatClock)).toEqual(['0:00', '0:38', '12:05']);
  });

  test('does not run backwards when the clocks differ', () => {
    expect(formatClock(-4000)).toBe('0:00');
  });

  test('is said in words once it is over', () => {
    expect([200, 4_000, 90_000, 120_000].map(formatDuration)).toEqual(['1 s', '4 s', '1 min 30 s', '2 min']);
  });
});
