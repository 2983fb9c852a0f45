import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#env.ts';
import type { Logger } from '#platform/logger.ts';
import { RESTORED, takeEmptyFolder, UNFINISHED_RESTORE } from '../data-folder.ts';
import { type DatabasePlace, EMBEDDED_FOLDER } from '../database.ts';
import { loadCopy } from '../logical/load-copy.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../migrations.ts';
import { loadSecrets } from '../secrets.ts';
import { StartupFailure } from '../startup-failure.ts';
import { openSupabaseApp } from '../supabase-app.ts';
import type { Manifest } from './manifest.ts';
import { unpackInstallation } from './unpack-installation.ts';

/**
 * Restores a backup: the keys and mails into the data folder, which must be empty or missing, and the database there
 * too, or into the one at `DATABASE_URL`, which must have no accounts and analyses. Until the restore is complete, no
 * server would start on the folder; if it fails, the folder is left as it was. @throws StartupFailure
 */
export async function restoreBackup(settings: Settings, archive: string, logger: Logger): Promise<void> {
  const { dataDir, databaseUrl } = settings;
  if (!existsSync(archive)) throw new StartupFailure(`There is no file ${archive}.`);
  const wasThere = existsSync(dataDir);
  const lock = await takeEmptyFolder(dataDir);
  const aside = path.join(dataDir, UNFINISHED_RESTORE);
  try {
    await clear(dataDir);
    await mkdir(aside, { mode: 0o700 });
    const manifest = await unpackInstallation(archive, aside);
    const place: DatabasePlace = databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'folder', path: path.join(aside, EMBEDDED_FOLDER) };
    if (manifest.format === 2) await load(place, manifest, path.join(aside, 'tables'), logger);
    else if (databaseUrl) throw new StartupFailure(NO_WAY_FOR_OLD);
    // Brings a database of earlier versions over, and proves that the new one opens.
    if (place.kind === 'folder') await tryToOpen(place, aside, logger);
    for (const name of await readdir(aside)) await rename(path.join(aside, name), path.join(dataDir, name));
    await rmdir(aside);
  } catch (error) {
    await clear(dataDir);
    throw error;
  } finally {
    await lock.release();
    if (!wasThere) await rmdir(dataDir).catch(() => {});
  }
}

const NO_WAY_FOR_OLD =
  'This backup is of an earlier version, and goes into a data folder only: restore it without DATABASE_URL, ' +
  'make a new backup, and restore that.';

async function load(
  place: DatabasePlace,
  { migrations, tables }: Manifest & { format: 2 },
  folder: string,
  logger: Logger,
): Promise<void> {
  const known = await readMigrations(MIGRATIONS_FOLDER);
  await loadCopy(place, { applied: migrations, tables, folder }, known, logger);
  await rm(folder, { recursive: true });
}

/** Takes away what this restore made, or one before it that was cut short. */
async function clear(dataDir: string): Promise<void> {
  for (const name of RESTORED) await rm(path.join(dataDir, name), { recursive: true, force: true });
}

async function tryToOpen(database: DatabasePlace, folder: string, logger: Logger): Promise<void> {
  const app = await openSupabaseApp({
    database,
    secrets: await loadSecrets(folder),
    publicUrl: 'http://localhost',
    sendMail: () => Promise.reject(new Error('No mail is sent from here')),
    logger,
  });
  await app.close();
}
