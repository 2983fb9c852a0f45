import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ATTEMPTS,
  HELD_AT,
  keepsOriginal,
  STAGES_AT_DEATH,
  VISITS,
} from '../testing/death-in-every-stage.ts';
import { openWorkerScenario, type WorkerScenario } from '../testing/worker-scenario.ts';

let first: WorkerScenario;
let second: WorkerScenario;

beforeAll(async () => {
  first = await openWorkerScenario();
  second = await openWorkerScenario();
});

async function submitMany({ desk, site }: WorkerScenario, name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++)
    ids.push(await desk.submit(site.page('pronto', `${name}-${index}`)));
  return ids;
}

test.concurrent('a worker killed in every stage loses nothing, and another completes each analysis once', async ({
  onTestFinished,
}) => {
  const { desk, site, startWorker, killWorkers } = first;
  onTestFinished(killWorkers);
  const ids = await submitMany(first, 'ucciso', HELD_AT.length);
  const doomed = startWorker(HELD_AT.length, { at: HELD_AT });
  await doomed.printed(/^held /, HELD_AT.length);
  const dying = await Promise.all(ids.map((id) => desk.row(id)));
  expect(dying.map((row) => row.stage)).toEqual(STAGES_AT_DEATH);
  await doomed.end('SIGKILL');

  const successor = startWorker(2);
  const rows = await Promise.all(ids.map((id) => desk.settled(id)));
  expect(rows.map((row) => row.status)).toEqual(HELD_AT.map(() => 'completed'));
  expect(rows.map((row) => row.attempts)).toEqual(ATTEMPTS);
  expect(rows.map(keepsOriginal)).toEqual(HELD_AT.map(() => true));
  expect(ids.map((_, index) => site.visits(site.page('pronto', `ucciso-${index}`)))).toEqual(VISITS);
  expect(rows.at(-1)).toEqual(dying.at(-1));
  expect(await successor.end('SIGTERM')).toBe(0);
});

test.concurrent('a worker that was frozen past its lease changes nothing when it goes on', async ({
  onTestFinished,
}) => {
  const { desk, startWorker, killWorkers } = second;
  onTestFinished(killWorkers);
  const [id = ''] = await submitMany(second, 'gelato', 1);
  const frozen = startWorker(1, { at: ['complete'], releaseMs: 1_000 });
  await frozen.printed(/^held /);
  frozen.signal('SIGSTOP');
  const other = startWorker(1);
  const completed = await desk.settled(id);
  expect(completed).toMatchObject({ status: 'completed', attempts: 2 });

  frozen.signal('SIGCONT');
  await frozen.printed(/lease lost/);
  expect(await desk.row(id)).toEqual(completed);
  expect([await frozen.end('SIGTERM'), await other.end('SIGTERM')]).toEqual([0, 0]);
});

test('a worker told to stop gives its analysis back, uncounted, and another takes it at once', async ({
  onTestFinished,
}) => {
  const { desk, site, startWorker, killWorkers } = first;
  onTestFinished(killWorkers);
  const id = await desk.submit(site.page('lento', 'fermato'));
  const stopped = startWorker(1);
  await desk.until(id, 'extraction', (row) => row.stage === 'extraction');
  const other = startWorker(1);
  await other.printed(/worker started/);
  expect(await stopped.end('SIGTERM')).toBe(0);
  await other.printed(/analysis started/);
  expect(await desk.settled(id)).toMatchObject({ status: 'completed', attempts: 1 });
  expect(await other.end('SIGINT')).toBe(0);
});

test('two workers at once share the work and never work on the same analysis', async ({ onTestFinished }) => {
  const { desk, startWorker, killWorkers } = second;
  onTestFinished(killWorkers);
  const workers = [startWorker(2), startWorker(2)];
  await Promise.all(workers.map((worker) => worker.printed(/worker started/)));
  const ids = await submitMany(second, 'condiviso', 16);
  const rows = await Promise.all(ids.map((id) => desk.settled(id)));
  expect(rows.map((row) => [row.status, row.attempts])).toEqual(ids.map(() => ['completed', 1]));
  const started = workers.map(
    (worker) => worker.lines.filter((line) => line.includes('analysis started')).length,
  );
  expect(started.reduce((sum, count) => sum + count)).toBe(ids.length);
  expect(Math.min(...started)).toBeGreaterThan(0);
  expect(await Promise.all(workers.map((worker) => worker.end('SIGTERM')))).toEqual([0, 0]);
});

afterAll(async () => {
  for (const scenario of [first, second]) {
    const { waiting, archived } = await scenario.close();
    expect(waiting).toEqual([]);
    // A message archived twice would stand here twice.
    expect(new Set(archived).size).toBe(archived.length);
  }
});
