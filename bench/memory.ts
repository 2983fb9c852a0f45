/**
 * The memory of the program and of its database: the peak of a first start, idle after it, and after every hundred of a
 * thousand analyses, four at a time. `npm run bench:memory [-- <analyses>]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { Desk } from '../server/src/queue/testing/desk.ts';
import { startServer } from '../server/src/queue/testing/server-process.ts';
import { goal } from './figures.ts';
import { memoryOf, shown } from './process-memory.ts';

const ANALYSES = Number(process.argv[2] ?? 1_000);
const STEP = 100;
const AT_ONCE = 4;
const LOOK_MS = 100;
/** After so long nothing of the start is under way any more, and idle stage processes have ended. */
const SETTLE_MS = 90_000;
const IDLE_MB = 330;
const START_MB = 600;
const WORKED_MB = 700;
/** By how much the memory may grow from the second hundred on: the first one warms up. */
const FLAT = 1.2;

const texts = fixtureNames().map((name) =>
  fixtureArticle(name)
    .blocks.map(({ text }) => text)
    .join('\n\n'),
);
const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-memory-'));
let peak = 0;
const ours = process.pid;
// All that this process has started, less itself: the server's process is known only once it answers.
const looking = setInterval(() => {
  const { stages, database } = memoryOf(ours);
  peak = Math.max(peak, stages + database);
}, LOOK_MS);
const server = await startServer(path.join(folder, 'data'), { WORKER_CONCURRENCY: `${AT_ONCE}` });
const figures: number[] = [];
try {
  clearInterval(looking);
  console.log(`peak of the first start: ${peak.toFixed(0)} MB, ${goal(`${START_MB}`, peak <= START_MB)}`);
  await pause(SETTLE_MS);
  const idle = memoryOf(server.process.pid);
  console.log(`idle: ${shown(idle)}, ${goal(`${IDLE_MB}`, idle.all <= IDLE_MB)}`);
  for (let done = 0; done < ANALYSES; done += STEP) {
    // An owner for each step: the history that an article is compared with stays as long.
    const desk = await Desk.open(server.url, server.secretKey);
    const ids: string[] = [];
    for (let index = 0; index < Math.min(STEP, ANALYSES - done); index++)
      ids.push(await desk.paste(`${texts[index % texts.length]}\n\nProva ${done + index}.`));
    for (const id of ids) {
      const { status } = await desk.settled(id);
      if (status !== 'completed') throw new Error(`an analysis is ${status}`);
    }
    const now = memoryOf(server.process.pid);
    figures.push(now.all);
    console.log(`${done + ids.length} analyses: ${shown(now)}`);
  }
  const most = Math.max(...figures);
  console.log(`most: ${most.toFixed(0)} MB, ${goal(`${WORKED_MB}`, most <= WORKED_MB)}`);
  const [, second] = figures;
  if (second !== undefined && figures.length > 2) {
    const growth = Math.max(...figures.slice(2)) / second;
    console.log(`after the second hundred: ${growth.toFixed(2)} times, ${goal(`${FLAT}`, growth <= FLAT)}`);
  }
} finally {
  await server.process.end('SIGTERM');
  await rm(folder, { recursive: true });
}
