import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ArticleSite, openArticleSite } from './article-site.ts';
import { openBackendAlone } from './backend-alone.ts';
import { Desk } from './desk.ts';
import { type Hold, type NodeProcess, startNode } from './node-process.ts';
import { type QueueRecords, readQueueRecords } from './queue-records.ts';

/** A backend, a web site and workers that are processes of their own. */
export interface WorkerScenario {
  readonly site: ArticleSite;
  readonly desk: Desk;
  startWorker(concurrency: number, hold?: Hold): NodeProcess;
  /** Kills the workers that still run. */
  killWorkers(): void;
  /** Closes everything; what is left of the queue. */
  close(): Promise<QueueRecords>;
}

export async function openWorkerScenario(): Promise<WorkerScenario> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-worker-'));
  const site = await openArticleSite();
  const database = path.join(folder, 'database');
  const backend = await openBackendAlone(database);
  const workers: NodeProcess[] = [];
  const killWorkers = () => {
    for (const worker of workers) worker.signal('SIGKILL');
  };
  return {
    site,
    desk: await Desk.open(backend.url, backend.secretKey),
    killWorkers,
    startWorker(concurrency, hold) {
      const settings = {
        SUPABASE_URL: backend.url,
        SUPABASE_SECRET_KEY: backend.secretKey,
        FETCH_ALLOW_HOSTS: site.host,
        WORKER_CONCURRENCY: String(concurrency),
      };
      const worker = startNode('worker.ts', settings, hold);
      workers.push(worker);
      return worker;
    },
    async close() {
      killWorkers();
      site.close();
      await backend.close();
      const records = await readQueueRecords(database);
      await rm(folder, { recursive: true });
      return records;
    },
  };
}
