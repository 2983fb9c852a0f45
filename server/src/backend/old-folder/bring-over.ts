import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Logger } from '#platform/logger.ts';
import { loadCopy } from '../logical/load-copy.ts';
import { tableRecordSchema } from '../logical/table-list.ts';
import type { Migration } from '../migrations.ts';
import { StartupFailure } from '../startup-failure.ts';

/** The database of earlier versions in a data folder, and what it is called once it was brought over. */
const OLD = 'db';
export const KEPT_OLD_DATABASE = 'db-of-pglite';
const HALF = 'bring-over.half';

const HELPER = fileURLToPath(new URL('copy-old-folder.ts', import.meta.url));

const copySchema = z.object({ migrations: z.array(z.string()), tables: z.array(tableRecordSchema) });

/**
 * Brings the database of earlier versions over into the embedded PostgreSQL, unless that is there. The new one gets
 * its name when it is complete, and only then the old one another: a start that is cut short at any moment is gone on
 * with by the next. @throws StartupFailure, with the old database as it was
 */
export async function bringOverOldFolder(
  folder: string,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<void> {
  const dataDir = path.dirname(folder);
  const [old, half] = [path.join(dataDir, OLD), path.join(dataDir, HALF)];
  if (!existsSync(path.join(old, 'PG_VERSION'))) return rm(half, { recursive: true, force: true });
  const kept = path.join(dataDir, KEPT_OLD_DATABASE);
  if (!existsSync(folder)) {
    logger.info('converting the database of an earlier version; this happens once');
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { mode: 0o700 });
    await copyOld(old, half);
    const { migrations: applied, tables } = copySchema.parse(
      JSON.parse(await readFile(path.join(half, 'manifest.json'), 'utf8')),
    );
    const fresh = path.join(half, 'postgres');
    await loadCopy(
      { kind: 'folder', path: fresh },
      { applied, tables, folder: path.join(half, 'tables') },
      migrations,
      logger,
    );
    await rename(fresh, folder);
  }
  await rename(old, kept);
  await rm(half, { recursive: true, force: true });
  logger.info({ kept }, 'database converted; the old one is kept and can be deleted');
}

async function copyOld(old: string, half: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [HELPER, old, half], { env: {}, maxBuffer: 1e6 });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr ?? '';
    const fault = /^\S*error\S*: (.+)$/im.exec(said)?.[1] ?? 'the process ended';
    throw new StartupFailure(
      `The database of an earlier version in ${old} cannot be read (${fault}); nothing in it was changed.`,
      { cause: error },
    );
  }
}
