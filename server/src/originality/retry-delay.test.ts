import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

function answer(status: number, retryAfter?: string): Response {
  return new Response(null, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  });
}

test('only a 429 and a 5xx are worth another try', () => {
  expect([400, 401, 402, 403, 404].map((status) => retryDelay(answer(status), 1))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([429, 500, 503].map((status) => retryDelay(answer(status), 1))).toEqual([1_000, 1_000, 1_000]);
});

test('without a hint the wait doubles', () => {
  expect([1, 2, 3].map((attempt) => retryDelay(answer(429), attempt))).toEqual([1_000, 2_000, 4_000]);
});

test('the hint may be seconds or a date', () => {
  expect(retryDelay(answer(429, '7'), 1)).toBe(7_000);
  const inTenSeconds = retryDelay(answer(429, new Date(Date.now() + 10_000).toUTCString()), 1) ?? 0;
  expect(inTenSeconds).toBeGreaterThan(8_000);
  expect(inTenSeconds).toBeLessThanOrEqual(10_000);
  expect(retryDelay(answer(429, new Date(0).toUTCString()), 1)).toBe(0);
});

test('a hint that says nothing is no hint', () => {
  expect(retryDelay(answer(429, 'presto'), 2)).toBe(2_000);
});
