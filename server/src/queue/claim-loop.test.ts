import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { BackendError } from './backend-error.ts';
import { type ClaimLoopOptions, startClaimLoop } from './claim-loop.ts';

const PATIENCE = { timeout: 30_000, interval: 5 };
/** Longer than any test: whoever waits so long was not woken. */
const FOR_EVER = { minMs: 3_600_000, maxMs: 3_600_000 };
const SOON = { minMs: 1, maxMs: 5 };

/** A loop over these claims, with the work that each has begun and the means to end it. */
function start(claims: string[], options: Partial<ClaimLoopOptions<string>> = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const lines: { readonly msg: string; readonly fault?: string }[] = [];
  const loop = startClaimLoop<string>({
    claim: async () => claims.shift() ?? null,
    work: (claim) => {
      begun.push(claim);
      return new Promise((resolve) => ends.set(claim, resolve));
    },
    atOnce: 1,
    idle: SOON,
    fault: 'it could not be done',
    logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    ...options,
  });
  onTestFinished(async () => {
    for (const end of ends.values()) end();
    await loop.stop();
  });
  return { loop, begun, lines, end: (claim: string) => ends.get(claim)?.() };
}

test('works on so many at once, and claims the next one when one ends', async () => {
  const claims = ['a', 'b', 'c', 'd'];
  const { begun, end } = start(claims, { atOnce: 2, idle: FOR_EVER });
  await expect.poll(() => begun, PATIENCE).toEqual(['a', 'b']);
  expect(claims).toEqual(['c', 'd']);
  end('b');
  await expect.poll(() => begun, PATIENCE).toEqual(['a', 'b', 'c']);
  expect(claims).toEqual(['d']);
});

test('looks again after a pause, at once if it is woken', async () => {
  const claims: string[] = [];
  const patient = start(claims);
  claims.push('a');
  await expect.poll(() => patient.begun, PATIENCE).toEqual(['a']);
  const more: string[] = [];
  let looks = 0;
  const claim = async () => {
    looks += 1;
    return more.shift() ?? null;
  };
  const { loop, begun } = start([], { claim, idle: FOR_EVER });
  await expect.poll(() => looks, PATIENCE).toBe(1);
  more.push('b');
  loop.wake();
  await expect.poll(() => begun, PATIENCE).toEqual(['b']);
});

test('where an end makes another due, it looks again then', async () => {
  const claims = ['a'];
  const { begun, end } = start(claims, { atOnce: 2, idle: FOR_EVER, endMakesDue: true });
  await expect.poll(() => begun, PATIENCE).toEqual(['a']);
  claims.push('b');
  end('a');
  await expect.poll(() => begun, PATIENCE).toEqual(['a', 'b']);
});

test('goes on after a fault; what the backend refuses is not told twice', async () => {
  const faults = [new BackendError('claim', 503, undefined), new TypeError('a bug')];
  const done: string[] = [];
  const { lines } = start([], {
    claim: async () => {
      const fault = faults.shift();
      if (fault) throw fault;
      return done.length < 2 ? 'a' : null;
    },
    work: async (claim) => {
      done.push(claim);
      if (done.length === 1) throw new RangeError('another bug');
    },
  });
  await expect.poll(() => done, PATIENCE).toEqual(['a', 'a']);
  expect(lines.map(({ msg, fault }) => [msg, fault])).toEqual([
    ['it could not be done', 'TypeError'],
    ['it could not be done', 'RangeError'],
  ]);
});

test('a stop claims nothing more, and waits until what is under way is given back', async () => {
  const claims = ['a', 'b'];
  const givenBack: string[] = [];
  const { loop } = start(claims, {
    work: async (claim, stopping) => {
      await new Promise<void>((resolve) =>
        stopping.addEventListener('abort', () => resolve(), { once: true }),
      );
      await Promise.resolve();
      givenBack.push(claim);
    },
  });
  await expect.poll(() => claims, PATIENCE).toEqual(['b']);
  expect(loop.isAlive()).toBe(true);
  await loop.stop();
  expect([claims, givenBack, loop.isAlive()]).toEqual([['b'], ['a'], false]);
});

test('a stop does not wait for ever for what is not given back', async () => {
  let isLate = false;
  const { loop, begun } = start(['a'], {
    stopMs: 20,
    onLate: () => {
      isLate = true;
    },
  });
  await expect.poll(() => begun, PATIENCE).toEqual(['a']);
  await loop.stop();
  expect(isLate).toBe(true);
});
