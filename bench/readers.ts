import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentListColumns } from '@rilievo/shared/content-row';
import { type Account, createAccount } from '../e2e/accounts.ts';
import type { RunningApp } from '../e2e/running-app.ts';
import { median, percentile } from './figures.ts';

const PEOPLE = 50;
/** Between two clicks of one person, in milliseconds. */
const THINK_MS = { least: 1_000, most: 3_000 };

/** The results of people who looked at their history. */
export interface Reads {
  /** Milliseconds of each read. */
  readonly times: number[];
  readonly faults: string[];
}

/** Fifty approved people. */
export async function createReaders(app: RunningApp): Promise<Account[]> {
  const readers = [];
  for (let index = 0; index < PEOPLE; index++) readers.push(await createAccount(app));
  return readers;
}

/** Lets all of them read, with the pauses of a person, until `isOver` says so. */
export async function readUntil(
  app: RunningApp,
  readers: readonly Account[],
  isOver: () => boolean,
): Promise<Reads> {
  const reads: Reads = { times: [], faults: [] };
  await Promise.all(
    readers.map(async ({ id, session }) => {
      const client = app.anonymous();
      await client.auth.setSession(session);
      await pause(Math.random() * THINK_MS.least);
      while (!isOver()) {
        const began = performance.now();
        const { error } = await client
          .from('contents')
          .select(contentListColumns)
          .eq('auth_uid', id)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(1_000);
        reads.times.push(performance.now() - began);
        if (error) reads.faults.push(error.message);
        await pause(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least));
      }
    }),
  );
  return reads;
}

/** `isOver` of so many seconds from now. */
export function after(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1_000;
  return () => performance.now() >= until;
}

export function shownReads(name: string, { times, faults }: Reads): string {
  const [half, most, all] = [median(times), percentile(times, 0.95), percentile(times, 0.99)].map((ms) =>
    ms.toFixed(0),
  );
  return `${name.padEnd(18)} ${times.length} reads, ms: median ${half}, 95th ${most}, 99th ${all}; ${faults.length} errors`;
}

/** Megabytes of all files in a folder. */
export function folderSize(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // Files of the database come and go.
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes / 1024 / 1024;
}

/** How often each status was answered, the commonest first. */
export function shownStatuses(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([, one], [, other]) => other - one)
    .map(([status, count]) => `${status || 'none'}: ${count}`)
    .join(', ');
}
