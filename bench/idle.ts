/**
 * The cost of an idle program, and whether it is awake at once: CPU time of all its processes over a minute with nothing
 * to do, and the time from a submission to its start. `npm run bench:idle`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { Desk } from '../server/src/queue/testing/desk.ts';
import { startServer } from '../server/src/queue/testing/server-process.ts';
import { goal, median, spread } from './figures.ts';
import { cpuTimeOfTree } from './process-tree.ts';

const MINUTES = 3;
const MINUTE_MS = 60_000;
/** After so long nothing of the start or of an analysis is under way, and stage processes have ended. */
const SETTLE_MS = 90_000;
const MAX_CORE_PERCENT = 0.5;
const SUBMISSIONS = 5;
const MAX_START_MS = 1_000;

const [name = ''] = fixtureNames();
const text = fixtureArticle(name)
  .blocks.map((block) => block.text)
  .join('\n\n');
const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-idle-'));
const server = await startServer(path.join(folder, 'data'), {});
try {
  const desk = await Desk.open(server.url, server.secretKey);
  await pause(SETTLE_MS);
  const percents: number[] = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    const before = cpuTimeOfTree(server.process.pid);
    await pause(MINUTE_MS);
    percents.push((100 * (cpuTimeOfTree(server.process.pid) - before)) / MINUTE_MS);
  }
  const isIdle = median(percents) <= MAX_CORE_PERCENT;
  console.log(`idle, % of a core: ${spread(percents)}, ${goal(`${MAX_CORE_PERCENT}`, isIdle)}`);

  const starts: number[] = [];
  for (let submission = 0; submission < SUBMISSIONS; submission++) {
    await pause(SETTLE_MS / SUBMISSIONS);
    const { created_at, started_at } = await desk.settled(
      await desk.paste(`${text}\n\nProva ${submission}.`),
    );
    starts.push(Date.parse(started_at ?? '') - Date.parse(created_at));
  }
  const isAwake = Math.max(...starts) <= MAX_START_MS;
  console.log(`from submission to start, ms: ${spread(starts)}, ${goal(`${MAX_START_MS}`, isAwake)}`);
} finally {
  await server.process.end('SIGTERM');
  await rm(folder, { recursive: true });
}
