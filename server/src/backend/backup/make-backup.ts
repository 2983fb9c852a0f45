import { createWriteStream, existsSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '#env.ts';
import type { Logger } from '#platform/logger.ts';
import { takeUnlessInUse } from '../data-folder.ts';
import { databasePlace } from '../database.ts';
import { readLogicalCopy } from '../logical/export-tables.ts';
import { withPostgresSource } from '../logical/postgres-source.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { runningServer } from '../postgres/running-server.ts';
import { generateSecrets, SECRETS_FILE } from '../secrets.ts';
import { StartupFailure } from '../startup-failure.ts';
import { packInstallation } from './pack-installation.ts';
import { unpackInstallation } from './unpack-installation.ts';

/**
 * Writes a backup of the installation to a new file, as the database is at this moment: asked of the server that runs
 * on the data folder or at `DATABASE_URL`, or of one that is started for it. Returns its size in bytes.
 * @throws StartupFailure
 */
export async function makeBackup(settings: Settings, file: string, logger: Logger): Promise<number> {
  const { dataDir } = settings;
  if (existsSync(file)) throw new StartupFailure(`${file} is there already, and is left as it is.`);
  const place = databasePlace(settings);
  if (place.kind === 'postgres') return writeArchive(dataDir, place.url, file);
  if (!existsSync(path.join(dataDir, SECRETS_FILE))) throw noInstallation(dataDir);
  const lock = await takeUnlessInUse(dataDir);
  if (!lock) {
    const url = await runningServer(place.path);
    if (!url) throw new StartupFailure('The server is still starting: try again in a moment.');
    return writeArchive(dataDir, url, file);
  }
  try {
    if (!existsSync(place.path)) {
      throw new StartupFailure(`The data folder ${dataDir} holds no database yet: start Rilievo once.`);
    }
    const database = await startEmbeddedPostgres(place.path, logger);
    return await writeArchive(dataDir, database.url, file).finally(() => database.stop());
  } finally {
    await lock.release();
  }
}

const noInstallation = (dataDir: string) =>
  new StartupFailure(`The data folder ${dataDir} holds no installation: set DATA_DIR.`);

/** The keys of a data folder. Those of a Supabase project stay there, so its backup gets new ones. */
async function readKeys(dataDir: string, isPlatform: boolean): Promise<Buffer> {
  const file = path.join(dataDir, SECRETS_FILE);
  if (existsSync(file)) return readFile(file);
  if (!isPlatform) throw noInstallation(dataDir);
  return Buffer.from(`${JSON.stringify(generateSecrets(), null, 2)}\n`);
}

/** A file with this name is complete or does not exist, and it replaces no other. */
async function writeArchive(dataDir: string, url: string, file: string): Promise<number> {
  const half = `${file}.${process.pid}.half`;
  try {
    await withPostgresSource(url, (source) =>
      readLogicalCopy(source, async (copy) => {
        const keys = await readKeys(dataDir, copy.isPlatform);
        const archive = createWriteStream(half, { flags: 'wx', mode: 0o600 });
        await pipeline(packInstallation(keys, dataDir, copy), archive);
      }),
    );
    await unpackInstallation(half, null);
    const handle = await open(half, 'r+');
    await handle.sync().finally(() => handle.close());
    await giveName(half, file);
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof StartupFailure) throw error;
    throw new StartupFailure(`The backup could not be written to ${file} (${reason(error)}).`, {
      cause: error,
    });
  } finally {
    await rm(half, { force: true });
  }
}

/** Some disks, as those of memory sticks, know no second name for a file. */
async function giveName(half: string, file: string): Promise<void> {
  try {
    await link(half, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code) || existsSync(file)) throw error;
    await rename(half, file);
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return 'code' in error ? String(error.code) : error.message;
}
