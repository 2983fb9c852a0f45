import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type IsolatedProcess, startIsolatedProcess } from './isolated-process.ts';
import type { ScenarioJob } from './testing/isolated-scenario.ts';

const ENTRY = new URL('./testing/isolated-scenario.ts', import.meta.url);
const never = new AbortController().signal;
const started: IsolatedProcess[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((isolated) => isolated.end()));
});

function start(memoryMb = 128) {
  const isolated = startIsolatedProcess(ENTRY, memoryMb);
  started.push(isolated);
  const run = (scenario: ScenarioJob['scenario'], timeMs = 20_000, schema: z.ZodType = z.string()) =>
    isolated.run({ scenario } satisfies ScenarioJob, { timeMs, parse: (said) => schema.parse(said) }, never);
  return { isolated, run };
}

test('answers job after job', async () => {
  const { isolated, run } = start();
  expect([await run('echo'), await run('echo')]).toEqual(['done', 'done']);
  expect(isolated.alive).toBe(true);
});

test('goes after the program itself where both want a core', () => {
  expect(getPriority(start().isolated.pid)).toBeGreaterThan(getPriority());
});

test('may write nothing', async () => {
  await expect(start().run('write')).rejects.toMatchObject({ code: 'page_too_complex' });
});

test('is killed when its time is over, and what it found before that counts', async () => {
  const { isolated, run } = start();
  await run('echo');
  await expect(run('loop', 200)).rejects.toMatchObject({ code: 'page_too_complex', retryable: false });
  expect(isolated.alive).toBe(false);
  const { run: runAgain } = start();
  expect(await runAgain('first then loop', 200)).toBe('first');
});

test('blames the job for a full heap', async () => {
  await expect(start(64).run('fill')).rejects.toMatchObject({ code: 'page_too_complex', retryable: false });
});

test('blames the job for a full stack, and lives on', async () => {
  const { run } = start();
  await expect(run('recurse')).rejects.toMatchObject({ code: 'page_too_complex', retryable: false });
  expect(await run('echo')).toBe('done');
});

test('tells the kind and the place of a fault without its message, and not to try again', async () => {
  const failure = await start()
    .run('throw')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'page_too_complex', retryable: false });
  const { fault } = (failure as { cause: { fault: { name: string; frames: string[] } } }).cause;
  expect(fault.name).toBe('TypeError');
  expect(fault.frames[0]).toContain('isolated-scenario.ts');
  expect(JSON.stringify(fault)).not.toContain('riservata');
});

test('gives what it found before a fault', async () => {
  expect(await start().run('first then throw')).toBe('first');
});

test('is not believed, and ended, when its answer is not what it should be', async () => {
  const { isolated, run } = start();
  await expect(run('echo', 20_000, z.number())).rejects.toMatchObject({ code: 'page_too_complex' });
  expect(isolated.alive).toBe(false);
});

test('does not blame a job for a kill from outside', async () => {
  const { isolated, run } = start();
  await run('echo');
  const working = run('loop');
  process.kill(isolated.pid ?? 0, 'SIGKILL');
  await expect(working).rejects.toMatchObject({ code: 'internal', retryable: true });
  expect(isolated.alive).toBe(false);
  await expect(run('echo')).rejects.toMatchObject({ code: 'internal', retryable: true });
});

test('ends at once, even while it works', async () => {
  const { isolated, run } = start();
  await run('echo');
  const working = run('loop').catch((error: unknown) => error);
  await isolated.end();
  expect(await working).toMatchObject({ code: 'internal', retryable: true });
  expect(() => process.kill(isolated.pid ?? 0, 0)).toThrow('ESRCH');
});
