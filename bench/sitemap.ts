/**
 * A site's sitemap as a batch: read and submitted, worked off without pauses between two pages while somebody else sends
 * single analyses, with the program killed in the middle; then two hundred pages at the polite pace.
 * `npm run bench:batch [-- <pages> <polite pages>]`
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { batchReadingSchema } from '@rilievo/shared/batch';
import { sitemapReadingSchema } from '@rilievo/shared/sitemap';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Account, createAccount } from '../e2e/accounts.ts';
import { loadSecrets } from '../server/src/backend/secrets.ts';
import { Desk } from '../server/src/queue/testing/desk.ts';
import { killAll } from '../server/src/queue/testing/node-process.ts';
import { type ServerProcess, startServer } from '../server/src/queue/testing/server-process.ts';
import { goal, median, spread } from './figures.ts';
import { type ManyPages, serveManyPages } from './many-pages.ts';
import { memoryOf, shown } from './process-memory.ts';

const PAGES = Number(process.argv[2] ?? 2_000);
const POLITE_PAGES = Number(process.argv[3] ?? 200);
const POLITE_MS = 1_000;
const LOOK_MS = 1_000;
/** A single analysis of somebody else, so many looks apart. */
const SINGLE_EVERY = 10;
const MIN_A_MINUTE = 200;
const MAX_SUBMIT_MS = 60_000;
const MAX_START_MS = 5_000;
/** By how much the memory may grow over the second half, and the looks that each end of it is the median of. */
const FLAT = 1.2;
const LOOKS = 5;

process.on('exit', killAll);
const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-sitemap-'));
const dataDir = path.join(folder, 'data');

const start = (site: ManyPages, delayMs: number) =>
  startServer(dataDir, {
    FETCH_ALLOW_HOSTS: site.host,
    BATCH_HOST_DELAY_MS: `${delayMs}`,
    BATCH_DAILY_LIMIT: '100000',
  });

/** The functions of the database as this person calls them; the session outlives the program. */
async function asPerson({ url }: ServerProcess, { session }: Account): Promise<SupabaseClient> {
  const { publishableKey } = await loadSecrets(dataDir);
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => session.access_token,
  });
}

async function openAccount({ url, secretKey, process }: ServerProcess): Promise<Account> {
  const { publishableKey } = await loadSecrets(dataDir);
  const client = (key: string) => createClient(url, key, { auth: { persistSession: false } });
  const app = {
    address: url,
    localAddress: url,
    pid: process.pid,
    dataDir,
    publishableKey,
    service: client(secretKey),
    anonymous: () => client(publishableKey),
    stop: async () => {},
  };
  // The first account of an installation administers it.
  return createAccount(app, { admin: true });
}

async function call(person: SupabaseClient, name: string, parameters: object = {}): Promise<unknown> {
  const { data, error } = await person.rpc(name, parameters);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
}

/** Has the sitemap read and makes a batch of its pages; its id. */
async function submit(person: SupabaseClient, site: ManyPages, expected: number): Promise<string> {
  const began = performance.now();
  await call(person, 'request_sitemap', { url: site.sitemap, path: '/', changed_since: null });
  for (;;) {
    const { finished_at, failure_code, result } = sitemapReadingSchema.parse(
      await call(person, 'my_sitemap'),
    );
    if (failure_code) throw new Error(`the sitemap was not read: ${failure_code}`);
    if (finished_at && result?.pages.length !== expected) throw new Error('pages are missing in the sitemap');
    if (result) {
      const batch = randomUUID();
      const tasks = { task_1: true, task_2: true, task_3: true };
      const about = { batch_id: batch, title: 'Sito', prompt: null, llm: 'google/gemini-2.5-flash' };
      await call(person, 'create_batch', { ...about, pages: result.pages, ...tasks });
      const took = performance.now() - began;
      console.log(
        `${expected} pages read from the sitemap and submitted in ${(took / 1_000).toFixed(1)} s, ${goal('60 s', took <= MAX_SUBMIT_MS)}`,
      );
      return batch;
    }
    await pause(200);
  }
}

async function countsOf(person: SupabaseClient, batch: string) {
  // The pages that have changed since then: none.
  const since = new Date(Date.now() + 86_400_000).toISOString();
  const reading = batchReadingSchema.parse(await call(person, 'read_batch', { batch_id: batch, since }));
  const { completed = 0, failed = 0 } = reading.counts;
  return { done: completed + failed, failed };
}

/** Milliseconds from a single analysis of somebody else to its start. */
async function startOfOne(desk: Desk): Promise<number> {
  const text = randomBytes(3).toString('hex');
  const id = await desk.paste(
    `${'Il compost nasce dagli scarti della cucina e del giardino. '.repeat(30)}${text}`,
  );
  const row = await desk.until(id, 'the start', ({ started_at }) => started_at !== null);
  return Date.parse(row.started_at ?? '') - Date.parse(row.created_at);
}

/** The program's memory when so many pages were done, in MB. */
interface Memory {
  readonly done: number;
  readonly all: number;
}

/** Works a batch off from where it stands until so many pages are done. */
async function workOff(
  server: ServerProcess,
  account: Account,
  batch: string,
  until: number,
  starts: number[],
  memory: Memory[],
): Promise<void> {
  const person = await asPerson(server, account);
  const desk = await Desk.open(server.url, server.secretKey);
  for (let look = 1; ; look += 1) {
    const { done, failed } = await countsOf(person, batch);
    if (failed > 0) throw new Error(`${failed} pages failed`);
    if (done >= until) return;
    if (look % SINGLE_EVERY === 0) {
      const started = await startOfOne(desk);
      starts.push(started);
      const now = memoryOf(server.process.pid);
      memory.push({ done, all: now.all });
      console.log(`  ${done} pages: ${shown(now)}; a single analysis started after ${started} ms`);
    }
    await pause(LOOK_MS);
  }
}

async function reportFast(): Promise<void> {
  const site = await serveManyPages(PAGES);
  let server = await start(site, 0);
  const account = await openAccount(server);
  const batch = await submit(await asPerson(server, account), site, PAGES);
  const starts: number[] = [];
  let began = performance.now();
  await workOff(server, account, batch, Math.floor(PAGES / 2), starts, []);
  let took = performance.now() - began;
  const { done: before } = await countsOf(await asPerson(server, account), batch);
  await server.process.end('SIGKILL');
  console.log(`  killed after ${before} pages`);
  const asked = new Map(site.visits);
  server = await start(site, 0);
  began = performance.now();
  const afterwards: Memory[] = [];
  await workOff(server, account, batch, PAGES, starts, afterwards);
  took += performance.now() - began;
  const speed = (PAGES * 60_000) / took;
  console.log(`${speed.toFixed(0)} pages a minute, ${goal(`${MIN_A_MINUTE}`, speed >= MIN_A_MINUTE)}`);
  const single = Math.max(...starts);
  console.log(
    `somebody else's single analysis starts after${spread(starts)} ms, ${goal('5 s', single <= MAX_START_MS)}`,
  );
  // By then the restarted program has started all its processes.
  const warm = afterwards.filter(({ done }) => done >= before + PAGES / 20).map(({ all }) => all);
  const growth = median(warm.slice(-LOOKS)) / median(warm.slice(0, LOOKS));
  console.log(`memory over the second half: times ${growth.toFixed(2)}, ${goal(`${FLAT}`, growth <= FLAT)}`);
  const reading = batchReadingSchema.parse(
    await call(await asPerson(server, account), 'read_batch', { batch_id: batch, since: null }),
  );
  const results = new Set(reading.pages.map(({ session_uid }) => session_uid));
  const twice = [...site.visits.values()].filter((visits) => visits > 1).length;
  const again = [...site.visits].filter(([page, visits]) => (asked.get(page) ?? 0) > 0 && visits > 1).length;
  console.log(
    `${results.size} results of ${PAGES} pages, ${goal('each once', results.size === PAGES)}; ` +
      `${twice} pages were asked for twice, ${again} of them in hand when the program was killed`,
  );
  await server.process.end('SIGTERM');
  site.close();
}

async function reportPolite(): Promise<void> {
  const site = await serveManyPages(POLITE_PAGES);
  const server = await start(site, POLITE_MS);
  const account = await openAccount(server);
  const batch = await submit(await asPerson(server, account), site, POLITE_PAGES);
  const began = performance.now();
  await workOff(server, account, batch, POLITE_PAGES, [], []);
  const speed = (POLITE_PAGES * 60_000) / (performance.now() - began);
  console.log(`with ${POLITE_MS} ms between two pages of the site: ${speed.toFixed(0)} pages a minute`);
  await server.process.end('SIGTERM');
  site.close();
}

await reportFast();
await reportPolite();
await rm(folder, { recursive: true });
