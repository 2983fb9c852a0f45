import { afterEach, expect, test, vi } from 'vitest';
import { createIdlePause } from './idle-pause.ts';

const LIMITS = { minMs: 100, maxMs: 350 };
const never = new AbortController().signal;

/** Starts a pause and says after how many milliseconds of fake time it ended. */
async function lengthOf(wait: Promise<void>): Promise<number> {
  const began = Date.now();
  const ended = wait.then(() => Date.now() - began);
  await vi.runAllTimersAsync();
  return ended;
}

afterEach(() => vi.useRealTimers());

test('pauses grow with the time without work up to the limit, and are short again after work or a wake-up', async () => {
  vi.useFakeTimers();
  const pause = createIdlePause(LIMITS);
  const lengths = [];
  for (let turn = 0; turn < 24; turn += 1) lengths.push(await lengthOf(pause.wait(never)));
  expect(lengths.slice(0, 9)).toEqual(Array(9).fill(100));
  expect(lengths.slice(9)).toEqual(lengths.slice(9).toSorted((a, b) => a - b));
  expect(lengths.at(-1)).toBe(350);
  pause.reset();
  expect(await lengthOf(pause.wait(never))).toBe(100);
  pause.wake();
  pause.begin();
  expect(await lengthOf(pause.wait(never))).toBe(100);
});

test('what falls due a second after the last work is found within a fifth of a second', async () => {
  vi.useFakeTimers();
  const pause = createIdlePause(LIMITS);
  let waited = 0;
  while (waited < 1_000) waited += await lengthOf(pause.wait(never));
  expect(waited).toBeLessThanOrEqual(1_200);
});

test('a wake-up ends the pause under way, and one during the search for work ends the next pause', async () => {
  vi.useFakeTimers();
  const pause = createIdlePause(LIMITS);
  const waiting = pause.wait(never);
  pause.wake();
  expect(await lengthOf(waiting)).toBe(0);
  pause.begin();
  pause.wake();
  expect(await lengthOf(pause.wait(never))).toBe(0);
});

test('a worker that stops does not wait', async () => {
  vi.useFakeTimers();
  const pause = createIdlePause(LIMITS);
  const stopping = new AbortController();
  const waiting = pause.wait(stopping.signal);
  stopping.abort();
  expect(await lengthOf(waiting)).toBe(0);
  expect(await lengthOf(pause.wait(stopping.signal))).toBe(0);
});
