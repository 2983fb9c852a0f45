/**
 * Analyses a minute. The local engine: two hundred of them, from twenty people, beside the same of an older checkout of
 * the program where its folder is given. A model that answers after five seconds: many at once against the ideal, and
 * four worker processes against one. `npm run bench:throughput [-- <folder of an older checkout>]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startScriptedLlmServer } from '../server/src/analysis/model/gateway/testing/scripted-llm-server.ts';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { openBackendAlone } from '../server/src/queue/testing/backend-alone.ts';
import { Desk } from '../server/src/queue/testing/desk.ts';
import { killAll, startNode } from '../server/src/queue/testing/node-process.ts';
import { startServer } from '../server/src/queue/testing/server-process.ts';
import { goal, median, spread } from './figures.ts';
import { modelAnswers } from './model-answers.ts';

const PEOPLE = 20;
const LOCAL = 200;
const RUNS = 3;
const MIN_TIMES_OLDER = 1.5;
const ANSWER_AFTER_MS = 5_000;
const AT_ONCE = 32;
const MIN_OF_IDEAL = 0.9;
const WORKERS = 4;
const AT_ONCE_EACH = 4;
const MIN_TIMES_ONE = 3.6;

process.on('exit', killAll);
const texts = fixtureNames().map((name) =>
  fixtureArticle(name)
    .blocks.map(({ text }) => text)
    .join('\n\n'),
);
const [olderCheckout] = process.argv.slice(2);
const answers = modelAnswers([], fixtureNames()[0] ?? '', 'come fare la manutenzione');
const model = await startScriptedLlmServer(({ task }) => {
  const reply = answers[task];
  return reply ? { ...reply, afterMs: ANSWER_AFTER_MS } : { status: 400 };
});
const modelSettings = { LLM_BASE_URL: model.baseUrl };

let number = 0;

/** Submits so many texts from as many people at once; milliseconds until the last is completed. */
async function analyse(desks: readonly Desk[], count: number): Promise<number> {
  const rows = await Promise.all(
    desks.map((desk, index) => analyseFrom(desk, Math.ceil((count - index) / desks.length))),
  );
  const submitted = rows.flat().map(({ created_at }) => Date.parse(created_at));
  const completed = rows.flat().map(({ completed_at }) => Date.parse(completed_at ?? ''));
  return Math.max(...completed) - Math.min(...submitted);
}

async function analyseFrom(desk: Desk, count: number) {
  if (count <= 0) return [];
  const ids = await Promise.all(Array.from({ length: count }, () => desk.paste(nextText())));
  for (;;) {
    // One question a person, rarely enough not to be the load that is measured.
    await pause(2_000);
    const outcomes = await desk.outcomes();
    const rows = ids.map((id) => outcomes.get(id)).filter((row) => row !== undefined);
    const failed = rows.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`an analysis failed: ${failed.failure_code}`);
    if (rows.length === ids.length && rows.every(({ completed_at }) => completed_at)) return rows;
  }
}

function nextText(): string {
  number += 1;
  return `${texts[number % texts.length]}\n\nProva ${number}.`;
}

const desksOf = (url: string, secretKey: string) =>
  Promise.all(Array.from({ length: PEOPLE }, () => Desk.open(url, secretKey)));

/** Runs the whole program in an empty folder. */
async function withProgram<T>(
  settings: Record<string, string>,
  main: string,
  work: (desks: Desk[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-throughput-'));
  const server = await startServer(path.join(folder, 'data'), settings, undefined, main);
  try {
    return await work(await desksOf(server.url, server.secretKey));
  } finally {
    await server.process.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
}

/** Runs turn by turn where there are two programs, so that other work on the machine meets both. */
async function reportLocal(): Promise<void> {
  console.log(`${LOCAL} analyses by the local engine from ${PEOPLE} people, ${RUNS} runs: analyses a minute`);
  const [now, before] = await withProgram({}, 'main.ts', async (desks) => {
    if (!olderCheckout) return speedsInTurns([desks]);
    const older = pathToFileURL(path.resolve(olderCheckout, 'server/src/main.ts')).href;
    return withProgram({}, older, (olderDesks) => speedsInTurns([desks, olderDesks]));
  });
  if (now) console.log(`  this program     ${spread(now)}`);
  if (!now || !before) return;
  const times = median(now) / median(before);
  console.log(`  the older one    ${spread(before)}`);
  console.log(
    `  times the older  ${times.toFixed(2)}, ${goal(`${MIN_TIMES_OLDER}`, times >= MIN_TIMES_OLDER)}`,
  );
}

/** Analyses a minute of each program, run by run. */
async function speedsInTurns(programs: readonly (readonly Desk[])[]): Promise<number[][]> {
  const speeds = programs.map((): number[] => []);
  for (const desks of programs) await analyse(desks, PEOPLE);
  for (let run = 0; run < RUNS; run++)
    for (const [index, desks] of programs.entries())
      speeds[index]?.push((LOCAL * 60_000) / (await analyse(desks, LOCAL)));
  return speeds;
}

async function reportModel(): Promise<void> {
  const settings = { ...modelSettings, WORKER_CONCURRENCY: `${AT_ONCE}` };
  const [alone, together] = await withProgram(settings, 'main.ts', async (desks) => {
    await analyse(desks, 1);
    return [await analyse(desks, 1), await analyse(desks, 2 * AT_ONCE)] as const;
  });
  const share = (2 * alone) / together;
  console.log(
    `a model that answers after ${ANSWER_AFTER_MS} ms: one analysis ${alone} ms, ${2 * AT_ONCE} with ${AT_ONCE} at once ${together} ms: ` +
      `${share.toFixed(2)} of the ideal, ${goal(`${MIN_OF_IDEAL}`, share >= MIN_OF_IDEAL)}`,
  );
}

async function reportWorkers(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-workers-'));
  const backend = await openBackendAlone(path.join(folder, 'database'));
  const desks = await desksOf(backend.url, backend.secretKey);
  const times: number[] = [];
  for (const count of [1, WORKERS]) {
    const workers = Array.from({ length: count }, () =>
      startNode('worker.ts', {
        SUPABASE_URL: backend.url,
        SUPABASE_SECRET_KEY: backend.secretKey,
        WORKER_CONCURRENCY: `${AT_ONCE_EACH}`,
        ...modelSettings,
      }),
    );
    await Promise.all(workers.map((worker) => worker.printed(/worker started/)));
    // The processes of the stages start with the first analysis.
    await analyse(desks, count * AT_ONCE_EACH);
    times.push(await analyse(desks, WORKERS * AT_ONCE_EACH));
    for (const worker of workers) await worker.end('SIGTERM');
  }
  await backend.close();
  await rm(folder, { recursive: true });
  const [one = NaN, four = NaN] = times;
  const share = one / four;
  console.log(
    `${WORKERS * AT_ONCE_EACH} analyses, ${AT_ONCE_EACH} at once in each worker: one worker ${one} ms, ${WORKERS} ${four} ms: ` +
      `${share.toFixed(2)} times, ${goal(`${MIN_TIMES_ONE}`, share >= MIN_TIMES_ONE)}`,
  );
}

await reportLocal();
await reportModel();
await reportWorkers();
await model.close();
