import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, isoTimestamp, parseTimestamp } from './date-format.ts';

describe('dates in Italian', () => {
  test('shows a long month, numeric day and year, and the time with two digits', () => {
    expect(formatDateTime('2025-03-04T09:05:00')).toMatch(/^4 marzo 2025 .*09:05$/);
  });

  test('leaves the time out where only the day counts', () => {
    expect(formatDate('2025-12-01T23:59:00')).toBe('1 dicembre 2025');
  });
});

describe('a timestamp of the database', () => {
  test.each([
    ['2026-01-01 00:00:00+00', '2026-01-01T00:00:00+00:00'],
    ['2026-01-01 00:00:00.123456+00', '2026-01-01T00:00:00.123+00:00'],
    ['2026-01-01 02:30:00+0230', '2026-01-01T02:30:00+02:30'],
    ['2025-12-31 19:00:00.5-05', '2025-12-31T19:00:00.5-05:00'],
    ['2026-01-01T00:00:00.123456+00:00', '2026-01-01T00:00:00.123+00:00'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ])('%s is written as every browser reads it', (timestamp, iso) => {
    expect(isoTimestamp(timestamp)).toBe(iso);
  });

  test('names its moment, whatever its offset', () => {
    expect(parseTimestamp('2025-12-31 19:00:00.5-05').toISOString()).toBe('2026-01-01T00:00:00.500Z');
  });
});
