import { expect, test } from 'vitest';
import { readLimits } from './read-limits.ts';

const none = { pending: '', daily: '', daily_pages: '', monthly: '', monthly_usd: '' };

test('an empty field is the limit of everybody, and money may have cents', () => {
  expect(readLimits({ ...none, pending: ' 20 ', monthly_usd: '12,5' })).toEqual({
    pending: 20,
    daily: null,
    daily_pages: null,
    monthly: null,
    monthly_usd: 12.5,
  });
});

test.each([
  ['pending', '0'],
  ['pending', '1001'],
  ['daily', '1,5'],
  ['daily_pages', '-3'],
  ['monthly', 'molti'],
  ['monthly_usd', '0'],
  ['monthly_usd', '1.234'],
] as const)('what is no limit is refused: %s %s', (limit, written) => {
  expect(readLimits({ ...none, [limit]: written })).toBe(limit);
});
