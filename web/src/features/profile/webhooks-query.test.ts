import { expect, test } from 'vitest';
import { nextLook } from './webhooks-query.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const at = (seconds: number) => ({ next_at: new Date(NOW + seconds * 1_000).toISOString() });

test.each([
  ['nothing waits', [{ next_at: null }], false],
  ['one is due', [at(0), at(3_600)], 2_000],
  ['one has been due for a while', [at(-20)], 20_000],
  ['the next attempt is near', [at(30), at(28_800)], 30_000],
  ['all wait for hours', [at(28_800), { next_at: null }], 60_000],
])('when %s', (_, deliveries, milliseconds) => {
  expect(nextLook(deliveries, NOW)).toBe(milliseconds);
});
