import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeoplesTurns } from './peoples-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = new Request('http://localhost/rest/v1/contents');
const WORK_MS = 200;
const SECONDS = 100;

/** The answers to one key that asks eight things at once for a hundred seconds, again after each answer. */
async function askWithoutEnd(ask: (work: () => Promise<Response>) => Promise<Response | null>) {
  const until = performance.now() + SECONDS * 1_000;
  const answered = new Map<number, number>();
  const asking = Array.from({ length: 8 }, async () => {
    while (performance.now() < until) {
      const answer = await ask(async () => {
        await new Promise((resolve) => setTimeout(resolve, WORK_MS));
        return new Response();
      });
      const status = answer?.status ?? 429;
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  });
  await vi.advanceTimersByTimeAsync((SECONDS + 30) * 1_000);
  await Promise.all(asking);
  return answered;
}

/** Of the time a quarter, and the five seconds of somebody who had rested. */
const MAX_ANSWERS = (SECONDS / 4 + 5) / (WORK_MS / 1_000);

test('where the database is elsewhere, the time of the network is no work', async () => {
  const turns = createPeoplesTurns({ isTimeCharged: false });
  const answered = await askWithoutEnd((work) => turns.ofAccount('anna', request, (timed) => timed(work)));
  expect(answered.get(200)).toBeGreaterThan(MAX_ANSWERS * 5);
});

test('an account that asks without end has a quarter of the time, and is told to wait after a second and a half', async () => {
  const turns = createPeoplesTurns({ isTimeCharged: true });
  const answered = await askWithoutEnd((work) => turns.ofAccount('anna', request, (timed) => timed(work)));
  expect(answered.get(200)).toBeGreaterThan(MAX_ANSWERS * 0.8);
  expect(answered.get(200)).toBeLessThan(MAX_ANSWERS * 1.05);
  expect(answered.get(429)).toBeGreaterThan(0);
});

test('so has an address without an account, and goes on signing in meanwhile', async () => {
  const turns = createPeoplesTurns({ isTimeCharged: true });
  const asked = askWithoutEnd((work) => turns.ofAddress('192.0.2.1', request, false, work));
  const signInMs = new Promise<number>((resolve) => {
    setTimeout(async () => {
      const began = performance.now();
      await turns.ofAddress('192.0.2.1', request, true, async () => new Response());
      resolve(performance.now() - began);
    }, 60_000);
  });
  expect(await signInMs).toBeLessThan(WORK_MS);
  expect((await asked).get(200)).toBeLessThan(MAX_ANSWERS * 1.1);
});

test('calls that are limited by their number take no credit: an office signs in at the same moment', async () => {
  const turns = createPeoplesTurns({ isTimeCharged: true });
  const answered = await askWithoutEnd((work) => turns.ofAddress('192.0.2.1', request, true, work));
  expect([...answered.keys()]).toEqual([200]);
  expect(answered.get(200)).toBeGreaterThanOrEqual(8 * SECONDS * (1_000 / WORK_MS));
});
