import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../../env.ts';
import { takeUnlessInUse } from '../data-folder.ts';
import { databasePlace } from '../database.ts';
import { readRunningAddress } from '../running-address.ts';
import { loadSecrets, SECRETS_FILE } from '../secrets.ts';
import { StartupFailure } from '../startup-failure.ts';
import { BACKUP_PATH } from './backup-route.ts';
import { packInstallation } from './pack-installation.ts';
import { unpackInstallation } from './unpack-installation.ts';

const PG_DUMP =
  'The database is on a PostgreSQL server, which has a tool of its own. Run this, and keep a copy of ';

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
  try {
    const archive = lock ? fromFolder(settings) : await fromServer(dataDir);
    return await writeArchive(archive, file);
  } finally {
    await lock?.release();
  }
}

function fromFolder(settings: Settings): Readable {
  const place = databasePlace(settings);
  if (place.kind !== 'folder' || !existsSync(place.path)) {
    throw new StartupFailure(`The data folder ${settings.dataDir} holds no database: set DATA_DIR.`);
  }
  return packInstallation(settings.dataDir, place.path);
}

async function fromServer(dataDir: string): Promise<Readable> {
  const url = await readRunningAddress(dataDir);
  if (!url) throw new StartupFailure('The server is still starting: try again in a moment.');
  const { secretKey } = await loadSecrets(dataDir);
  const answer = await fetch(`${url}${BACKUP_PATH}`, {
    method: 'POST',
    headers: { apikey: secretKey },
  }).catch((error: unknown) => {
    throw new StartupFailure(`The server at ${url} does not answer: try again, or stop it first.`, {
      cause: error,
    });
  });
  if (answer.ok && answer.body) return Readable.fromWeb(answer.body);
  const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
  throw new StartupFailure(refusal(code, answer.status, dataDir));
}

function refusal(code: unknown, status: number, dataDir: string): string {
  switch (code) {
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
  const secrets = path.join(dataDir, SECRETS_FILE);
  return `${PG_DUMP}${secrets} with the file:\n\n  pg_dump --format=custom --file=rilievo.dump "$DATABASE_URL"\n`;
}

/** Under its name the file is whole, or not there at all, and it takes nobody's place. */
async function writeArchive(archive: Readable, file: string): Promise<number> {
  const half = `${file}.${process.pid}.half`;
  try {
    await pipeline(archive, createWriteStream(half, { flags: 'wx', mode: 0o600 }));
    await unpackInstallation(half, null);
    const handle = await open(half, 'r+');
    await handle.sync().finally(() => handle.close());
    await link(half, file);
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

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return 'code' in error ? String(error.code) : error.message;
}
