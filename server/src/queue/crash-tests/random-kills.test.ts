import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readServerFile } from '#backend/postgres/orphan.ts';
import { loadSecrets } from '#backend/secrets.ts';
import { processStat } from '#platform/isolation/process-stat.ts';
import { type ArticleSite, openArticleSite } from '../testing/article-site.ts';
import { keepsOriginal } from '../testing/death-in-every-stage.ts';
import { Desk } from '../testing/desk.ts';
import { killAll, type NodeProcess, startNode } from '../testing/node-process.ts';
import { readQueueRecords } from '../testing/queue-records.ts';

/** Each costs a start of the database: `TRIAL=full` takes minutes, all tests together do with fewer. */
const KILLS = process.env.TRIAL === 'full' ? 100 : 8;
/** The longest that a backend lives, in milliseconds: some die before they have answered once. */
const LIFE_MS = 500;
const BETWEEN_SUBMISSIONS_MS = 120;
const PATIENCE_MS = KILLS * 60_000;
const START_MS = 60_000;
const LOOK_MS = 50;

let folder: string;
let site: ArticleSite;

afterAll(async () => {
  killAll();
  site.close();
  await rm(folder, { recursive: true });
});

/** Submits until the backend is gone; the ids of the rows that it has acknowledged. */
async function submitUntilDeath(desk: Desk, name: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n++) {
    const id = await desk.submit(site.page('pronto', `${name}-${n}`)).catch(() => null);
    if (id === null) return acknowledged;
    acknowledged.push(id);
    await pause(BETWEEN_SUBMISSIONS_MS);
  }
}

/** Asks again while a database is started: the program answers at once that it is away. */
async function soon<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(LOOK_MS);
    }
  }
}

/** Kills the program alone, its database alone, or both at once, which is as near to a power cut as a process can come. */
const VICTIMS = ['program', 'database', 'both'] as const;

async function killDatabase(folder: string): Promise<void> {
  const server = await readServerFile(folder);
  if (!server) return;
  const sessions = sessionsOf(server.pid);
  for (const pid of [server.pid, ...sessions]) killNow(pid);
}

/** The sessions and helpers of a server; none on a system other than Linux, where they end by themselves. */
function sessionsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return all.filter((one) => processStat(one)?.parent === pid);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

test(
  `killed at ${KILLS} random moments under load, program and database open each time and have lost nothing`,
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rilievo-kills-'));
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    site = await openArticleSite();
    const { secretKey } = await loadSecrets(dataDir);

    async function startBackend(port: string): Promise<{ backend: NodeProcess; port: string }> {
      const backend = startNode('queue/testing/backend-process.ts', {}, undefined, [dataDir, port]);
      const [line = ''] = await backend.printed(/^listening on /);
      return { backend, port: line.replace(/\D/g, '') };
    }

    let { backend, port } = await startBackend('0');
    const url = `http://127.0.0.1:${port}`;
    const desk = await Desk.open(url, secretKey);
    // The worker lives through it all: its calls are cut in every stage.
    const worker = startNode('worker.ts', {
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: secretKey,
      FETCH_ALLOW_HOSTS: site.host,
    });
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const load = [0, 1].map((line) => submitUntilDeath(desk, `${kill}-${line}`));
      await pause(randomInt(LIFE_MS));
      const victim = VICTIMS[kill % VICTIMS.length];
      if (victim !== 'program') await killDatabase(path.join(dataDir, 'postgres'));
      if (victim !== 'database') await backend.end('SIGKILL');
      acknowledged.push(...(await Promise.all(load)).flat());
      if (victim !== 'database') ({ backend } = await startBackend(port));
      const present = new Set(await soon(() => desk.ids()));
      expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
    }

    const ids = await desk.ids();
    for (const id of ids) {
      const row = await desk.settled(id);
      expect(row).toMatchObject({ status: 'completed', failure_code: null });
      expect(keepsOriginal(row)).toBe(true);
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(await worker.end('SIGTERM')).toBe(0);
    await backend.end('SIGKILL');
    const { waiting, archived } = await readQueueRecords(path.join(dataDir, 'postgres'));
    expect({ waiting, archived }).toEqual({ waiting: [], archived: [...ids].sort() });
  },
  PATIENCE_MS,
);
