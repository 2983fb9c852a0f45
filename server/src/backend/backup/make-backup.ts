import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import type { Settings } from '../../env.ts';
import { readJson } from '../../platform/read-json.ts';
import { takeUnlessInUse } from '../data-folder.ts';
import { databasePlace } from '../database.ts';
import { readRunningAddress } from '../running-address.ts';
import { loadSecrets, SECRETS_FILE } from '../secrets.ts';
import { StartupFailure } from '../startup-failure.ts';
import { BACKUP_PATH } from './backup-route.ts';
import { packInstallation } from './pack-installation.ts';
import { SNAPSHOT } from './snapshot.ts';
import { unpackInstallation } from './unpack-installation.ts';

const refusalSchema = z.object({ code: z.string() });

/**
 * Writes a backup of the installation in the data folder to a new file, with the help of the server that runs on it
 * or, when none does, from the folder itself. Returns its size in bytes. @throws StartupFailure
 */
export async function makeBackup(settings: Settings, file: string): Promise<number> {
  const { dataDir } = settings;
  if (settings.databaseUrl) throw new StartupFailure(pgDump(dataDir));
  if (!existsSync(path.join(dataDir, SECRETS_FILE))) {
    throw new StartupFailure(`The data folder ${dataDir} holds no installation: set DATA_DIR.`);
  }
  if (existsSync(file)) throw new StartupFailure(`${file} is there already, and is left as it is.`);
  const lock = await takeUnlessInUse(dataDir);
  if (!lock) return fromServer(dataDir, (database, lent) => writeArchive(dataDir, database, file, lent));
  try {
    const place = databasePlace(settings);
    if (place.kind !== 'folder' || !existsSync(place.path)) {
      throw new StartupFailure(`The data folder ${dataDir} holds no database: set DATA_DIR.`);
    }
    return await writeArchive(dataDir, place.path, file);
  } finally {
    await lock.release();
  }
}

/**
 * Runs a task on a copy of the database that the running server lends for that time. When the server goes away
 * meanwhile, whoever comes after it removes the copy, file by file: the signal says so.
 */
async function fromServer<T>(
  dataDir: string,
  task: (database: string, lent: AbortSignal) => Promise<T>,
): Promise<T> {
  const url = await readRunningAddress(dataDir);
  if (!url) throw new StartupFailure('The server is still starting: try again in a moment.');
  const { secretKey } = await loadSecrets(dataDir);
  const hangUp = new AbortController();
  try {
    const answer = await fetch(`${url}${BACKUP_PATH}`, {
      method: 'POST',
      headers: { apikey: secretKey },
      signal: hangUp.signal,
    });
    if (!answer.ok || !answer.body)
      throw new StartupFailure(refusal(await readJson(answer, 1_000), answer.status, dataDir));
    const reader = answer.body.getReader();
    const { value } = await reader.read();
    const name = Buffer.from(value ?? [])
      .toString('utf8')
      .trim();
    if (!SNAPSHOT.test(name)) throw new StartupFailure('The server answered with something else: update it.');
    const returned = new AbortController();
    void hungUp(reader).then(() => returned.abort());
    return await task(path.join(dataDir, name), returned.signal);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartupFailure(`The server at ${url} does not answer: try again, or stop it first.`, {
      cause: error,
    });
  } finally {
    hangUp.abort();
  }
}

/** Resolves when the other side has hung up, or we have. */
async function hungUp(reader: ReadableStreamDefaultReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Cut off: hung up all the same.
  }
}

function refusal(answer: unknown, status: number, dataDir: string): string {
  switch (refusalSchema.safeParse(answer).data?.code) {
    case 'other_database':
      return pgDump(dataDir);
    case 'backup_running':
      return 'The server is making a backup already: wait for its end.';
    case 'no_room':
      return (
        `The disk of ${dataDir} has no room for a second copy of the database, which a running server needs: ` +
        'make room, or stop the server and run this again.'
      );
    default:
      return `The server refused the backup (status ${status}): stop it and run this again.`;
  }
}

function pgDump(dataDir: string): string {
  return `The database is on a PostgreSQL server: make the backup with its own tool, as

  pg_dump --format=custom --file=rilievo.dump "$DATABASE_URL"

and keep a copy of ${path.join(dataDir, SECRETS_FILE)} with it, without which everyone has to sign in again.`;
}

/** Under its name the file is whole, or not there at all, and it takes nobody's place. */
async function writeArchive(
  dataDir: string,
  database: string,
  file: string,
  lent?: AbortSignal,
): Promise<number> {
  const half = `${file}.${process.pid}.half`;
  try {
    await pipeline(
      packInstallation(dataDir, database),
      createWriteStream(half, { flags: 'wx', mode: 0o600 }),
    );
    await unpackInstallation(half, null);
    lent?.throwIfAborted();
    const handle = await open(half, 'r+');
    await handle.sync().finally(() => handle.close());
    await giveName(half, file);
    return (await stat(file)).size;
  } catch (error) {
    if (lent?.aborted) throw new StartupFailure('The server stopped during the backup: run this again.');
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
