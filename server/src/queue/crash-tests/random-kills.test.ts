import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { loadSecrets } from '../../backend/secrets.ts';
import { type ArticleSite, openArticleSite } from './article-site.ts';
import { keepsOriginal } from './death-in-every-stage.ts';
import { Desk } from './desk.ts';
import { killAll, type NodeProcess, startNode } from './node-process.ts';
import { readQueueRecords } from './queue-records.ts';

/** Each costs a start of the database: `TRIAL=full` takes minutes, all tests together do with fewer. */
const KILLS = process.env.TRIAL === 'full' ? 100 : 8;
/** The longest that a backend lives, in milliseconds: some die before they have answered once. */
const LIFE_MS = 500;
const BETWEEN_SUBMISSIONS_MS = 120;
const PATIENCE_MS = 600_000;

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

test(
  `killed at ${KILLS} random moments under load, the embedded database opens each time and has lost nothing`,
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rilievo-kills-'));
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    site = await openArticleSite();
    const { secretKey } = await loadSecrets(dataDir);

    async function startBackend(port: string): Promise<{ backend: NodeProcess; port: string }> {
      const backend = startNode('queue/crash-tests/backend-process.ts', {}, undefined, [dataDir, port]);
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
      await backend.end('SIGKILL');
      acknowledged.push(...(await Promise.all(load)).flat());
      ({ backend } = await startBackend(port));
      const present = new Set(await desk.ids());
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
