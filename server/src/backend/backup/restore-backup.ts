import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../env.ts';
import type { Logger } from '../../platform/logger.ts';
import { RESTORED, takeEmptyFolder, UNFINISHED_RESTORE } from '../data-folder.ts';
import { loadSecrets } from '../secrets.ts';
import { StartupFailure } from '../startup-failure.ts';
import { openSupabaseApp } from '../supabase-app.ts';
import { unpackInstallation } from './unpack-installation.ts';

/**
 * Unpacks a backup into the data folder, which must be empty or missing, and proves that the database opens with
 * this program. Until all is well the folder holds nothing that a server would start on; when something is wrong it
 * is left as it was. @throws StartupFailure
 */
export async function restoreBackup(settings: Settings, archive: string, logger: Logger): Promise<void> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl) {
    throw new StartupFailure(
      'The database is on a PostgreSQL server: use pg_restore for it, or unset DATABASE_URL.',
    );
  }
  if (!existsSync(archive)) throw new StartupFailure(`There is no file ${archive}.`);
  const wasThere = existsSync(dataDir);
  const lock = await takeEmptyFolder(dataDir);
  const aside = path.join(dataDir, UNFINISHED_RESTORE);
  try {
    await clear(dataDir);
    await mkdir(aside, { mode: 0o700 });
    await unpackInstallation(archive, aside);
    await tryToOpen(aside, logger);
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

/** Takes away what this restore made, or one before it that was cut short. */
async function clear(dataDir: string): Promise<void> {
  for (const name of RESTORED) await rm(path.join(dataDir, name), { recursive: true, force: true });
}

async function tryToOpen(folder: string, logger: Logger): Promise<void> {
  const app = await openSupabaseApp({
    database: { kind: 'folder', path: path.join(folder, 'db') },
    secrets: await loadSecrets(folder),
    publicUrl: 'http://localhost',
    sendMail: () => Promise.reject(new Error('No mail is sent from here')),
    logger,
  });
  await app.close();
}
