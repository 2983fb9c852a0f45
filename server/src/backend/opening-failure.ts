import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasRoomForDatabase, NEEDED_MEGABYTES } from './free-room.ts';
import { StartupFailure } from './startup-failure.ts';

/** The version of PostgreSQL inside PGlite: files of another cannot be read. */
const POSTGRES_VERSION = '17';

/**
 * Looks at the files of a database before PGlite does, which would fill a folder without the file of the version
 * with a new database. @throws StartupFailure
 */
export async function inspectCluster(folder: string): Promise<void> {
  const file = path.join(folder, 'PG_VERSION');
  let version: string;
  try {
    version = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') throw new StartupFailure(`${folder} is a file, and must be a folder.`);
    if (code === 'ENOENT') throw new StartupFailure(`${damaged(folder)} (${file} is missing).`);
    throw new StartupFailure(`The database in ${folder} cannot be read (${code}).`, { cause: error });
  }
  if (/^\d+$/.test(version) && version !== POSTGRES_VERSION) {
    throw new StartupFailure(
      `The database in ${folder} was made by PostgreSQL ${version}, and this program reads ` +
        `${POSTGRES_VERSION}: use the program that made it, or another DATA_DIR.`,
    );
  }
}

/** Says why PGlite could not open a folder. */
export async function openingFailure(folder: string, cause: unknown): Promise<StartupFailure> {
  const hasRoom = await hasRoomForDatabase(path.dirname(folder)).catch(() => true);
  if (hasRoom) return new StartupFailure(`${damaged(folder)}${reason(cause)}.`, { cause });
  return new StartupFailure(
    `The disk that holds ${folder} is full: make room (${NEEDED_MEGABYTES} MB at least) and start again.`,
    { cause },
  );
}

function damaged(folder: string): string {
  return `The database in ${folder} cannot be opened; its files may be damaged`;
}

/** The words of PostgreSQL, where it still had some: they name the file. */
function reason(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? ` (${cause.message})` : '';
}
