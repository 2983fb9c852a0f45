import { expect, test } from 'vitest';
import { BackendError } from './backend-error.ts';
import { askedDelay, persistently, retryDelay } from './backoff.ts';

test('the wait before another attempt is about 5 s, then about 30 s', () => {
  expect([retryDelay(1, undefined, 0), retryDelay(1, undefined, 0.999)]).toEqual([4, 6]);
  expect([retryDelay(2, undefined, 0), retryDelay(2, undefined, 0.999)]).toEqual([24, 36]);
  expect(retryDelay(9, undefined, 0.5)).toBe(30);
});

test('a call is repeated while the API does not answer, and then gives its answer', async () => {
  let calls = 0;
  const answer = await persistently(async () => {
    calls += 1;
    if (calls < 3) throw new BackendError('complete_analysis', calls === 1 ? 0 : 503, undefined);
    return 'stored';
  }, 5);
  expect([answer, calls]).toEqual(['stored', 3]);
});

test('a refusal is not repeated, and neither is any other exception', async () => {
  for (const error of [new BackendError('complete_analysis', 400, '23514'), new TypeError('a fault')]) {
    let calls = 0;
    const call = async () => {
      calls += 1;
      throw error;
    };
    await expect(persistently(call, 5)).rejects.toBe(error);
    expect(calls).toBe(1);
  }
});

test('repetition ends after the given number of tries', async () => {
  let calls = 0;
  const call = async () => {
    calls += 1;
    throw new BackendError('give_back_analysis', 0, undefined);
  };
  await expect(persistently(call, 2)).rejects.toBeInstanceOf(BackendError);
  expect(calls).toBe(2);
});

test('an abort ends the wait at once', async () => {
  const stop = new AbortController();
  const call = async () => {
    stop.abort(new Error('stopping'));
    throw new BackendError('complete_analysis', 503, undefined);
  };
  await expect(persistently(call, 10, stop.signal)).rejects.toThrow('stopping');
});

test('a site is given the time that it asks for, up to five minutes', () => {
  expect([undefined, 0, 1_500, 120_000, 86_400_000].map(askedDelay)).toEqual([0, 0, 2, 120, 300]);
});
