import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './date-format.ts';

describe('dates in Italian', () => {
  it('shows a long month, numeric day and year, and the time with two digits', () => {
    expect(formatDateTime('2025-03-04T09:05:00')).toMatch(/^4 marzo 2025 .*09:05$/);
  });

  it('leaves the time out where only the day counts', () => {
    expect(formatDate('2025-12-01T23:59:00')).toBe('1 dicembre 2025');
  });
});
