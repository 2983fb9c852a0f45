import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createProcessPool, type PoolLimits, type ProcessPool } from './process-pool.ts';
import type { ScenarioJob } from './testing/isolated-scenario.ts';

const ENTRY = new URL('./testing/isolated-scenario.ts', import.meta.url);
const never = new AbortController().signal;
const open: ProcessPool[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

function start(limits: Partial<PoolLimits> = {}) {
  const pool = createProcessPool(ENTRY, limits);
  open.push(pool);
  const run = (scenario: ScenarioJob['scenario'], timeMs = 20_000, signal: AbortSignal = never) =>
    pool.run({ scenario } satisfies ScenarioJob, { timeMs, parse: (said) => z.string().parse(said) }, signal);
  return { pool, run };
}

test('replaces a process that passed its limits', async () => {
  const { run } = start({ processes: 1, memoryMb: 64 });
  await expect(run('loop', 200)).rejects.toMatchObject({ code: 'page_too_complex' });
  expect(await run('echo')).toBe('done');
  await expect(run('fill')).rejects.toMatchObject({ code: 'page_too_complex' });
  expect(await run('echo')).toBe('done');
});

test('ends a process that has had nothing to do, and starts another for the next job', async () => {
  const { run } = start({ processes: 1, idleMs: 200 });
  const pid = Number(await run('pid'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 30_000);
  expect(Number(await run('pid'))).not.toBe(pid);
});

test('leaves this process free and does other jobs while one does not end', async () => {
  const { run } = start({ processes: 2 });
  await Promise.all([run('pause'), run('pause')]);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  let ended = false;
  const hostile = run('loop', 1_500).catch((error: unknown) => {
    ended = true;
    return error;
  });
  expect(await Promise.all([run('echo'), run('echo'), run('echo')])).toEqual(['done', 'done', 'done']);
  expect(ended).toBe(false);
  expect(await hostile).toMatchObject({ code: 'page_too_complex' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('leaves nothing at the signal of a job that has ended, whether it waited or not', async () => {
  const { run } = start({ processes: 1 });
  const { signal } = new AbortController();
  await Promise.all([run('echo', 20_000, signal), run('echo', 20_000, signal)]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('stops at once when it is aborted, waiting or working', async () => {
  const { run } = start({ processes: 1 });
  await run('echo');
  const abort = new AbortController();
  const working = run('loop', 20_000, abort.signal);
  const waiting = run('echo', 20_000, abort.signal);
  abort.abort(new Error('given back'));
  await expect(working).rejects.toThrow('given back');
  await expect(waiting).rejects.toThrow('given back');
  await expect(run('echo', 20_000, abort.signal)).rejects.toThrow('given back');
  expect(await run('echo')).toBe('done');
});

test('ends what waits and what runs when it is closed', async () => {
  const { pool, run } = start({ processes: 1 });
  await run('echo');
  const ends = [run('loop'), run('echo')].map((end) => end.catch((error: unknown) => error));
  await pool.close();
  for (const end of ends) expect(await end).toMatchObject({ code: 'internal', retryable: true });
  await expect(run('echo')).rejects.toMatchObject({ code: 'internal', retryable: true });
});
