/**
 * A thousand analyses, one after another, on the embedded backend: the memory of the program and of its processes after
 * every hundred. `npm run bench:memory`
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/fixtures/read-fixture.ts';
import { Desk } from '../server/src/queue/crash-tests/desk.ts';
import { startServer } from '../server/src/queue/crash-tests/server-process.ts';
import { goal } from './figures.ts';

const ANALYSES = 1_000;
const STEP = 100;
const AT_ONCE = 4;
/** By how much the resident memory may grow from the second hundred on: the first one warms up. */
const FLAT = 1.2;

/** Resident memory, in MB, of a process and all that it has started. */
function residentOf(pid: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (const [id = 0, parent = 0] of processes) if (family.has(parent)) family.add(id);
  return processes.reduce(
    (sum, [id = 0, , kilobytes = 0]) => sum + (family.has(id) ? kilobytes / 1024 : 0),
    0,
  );
}

const texts = fixtureNames().map((name) =>
  fixtureArticle(name)
    .blocks.map(({ text }) => text)
    .join('\n\n'),
);
const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-memory-'));
const server = await startServer(path.join(folder, 'data'), '127.0.0.1', AT_ONCE);
const figures: number[] = [];
try {
  for (let done = 0; done < ANALYSES; done += STEP) {
    // An owner for each step: the history that an article is compared with stays as long.
    const desk = await Desk.open(server.url, server.secretKey);
    const ids: string[] = [];
    for (let index = 0; index < STEP; index++)
      ids.push(await desk.paste(`${texts[index % texts.length]}\n\nProva ${done + index}.`));
    for (const id of ids) {
      const { status } = await desk.settled(id);
      if (status !== 'completed') throw new Error(`an analysis is ${status}`);
    }
    figures.push(residentOf(server.process.pid));
    console.log(`${done + STEP} analyses: ${figures.at(-1)?.toFixed(0)} MB`);
  }
  const [, second = 0] = figures;
  const growth = Math.max(...figures.slice(2)) / second;
  console.log(
    `most after the second hundred: ${growth.toFixed(2)} times, ${goal(`${FLAT}`, growth <= FLAT)}`,
  );
} finally {
  await server.process.end('SIGTERM');
  await rm(folder, { recursive: true });
}
