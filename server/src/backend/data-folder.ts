import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EMBEDDED_FOLDER } from './database.ts';
import { FolderInUse, type FolderLock, LOCK_NAME, lockFolder } from './folder-lock.ts';
import { KEPT_OLD_DATABASE } from './old-folder/bring-over.ts';
import { SECRETS_FILE } from './secrets.ts';
import { StartupFailure } from './startup-failure.ts';

/** In a data folder as long as a backup is being restored there. */
export const UNFINISHED_RESTORE = 'restore.half';

/** All that a restore makes in a data folder. */
export const RESTORED: ReadonlySet<string> = new Set([
  UNFINISHED_RESTORE,
  SECRETS_FILE,
  'outbox',
  'tables',
  EMBEDDED_FOLDER,
  'db',
  KEPT_OLD_DATABASE,
]);

/** Enough to find out that a disk is full: an empty file often still has room. Bytes. */
const PROBE_SIZE = 64 * 1024;

/** Makes the data folder, for its owner only, and takes it for this process alone. @throws StartupFailure */
export async function takeDataFolder(folder: string): Promise<FolderLock> {
  const lock = await take(folder);
  try {
    if (existsSync(path.join(folder, UNFINISHED_RESTORE))) {
      throw new StartupFailure(
        `The restoring of a backup into ${folder} was cut short: run "npm run restore" again.`,
      );
    }
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The same, or null if another process has locked the folder. @throws StartupFailure */
export async function takeUnlessInUse(folder: string): Promise<FolderLock | null> {
  try {
    return await takeDataFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/** Locks a folder that is empty, or that contains only what an interrupted restore left. @throws StartupFailure */
export async function takeEmptyFolder(folder: string): Promise<FolderLock> {
  // Checked before anything is touched, and again once the lock excludes other processes.
  await refuseFilled(folder);
  const lock = await take(folder);
  try {
    await refuseFilled(folder);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const found: string[] = await readdir(folder).catch(() => []);
  const isUnfinished = found.includes(UNFINISHED_RESTORE);
  if (found.every((name) => name === LOCK_NAME || (isUnfinished && RESTORED.has(name)))) return;
  throw new StartupFailure(
    `The data folder ${folder} is not empty, and nothing in it was touched: set DATA_DIR to a new one.`,
  );
}

async function take(folder: string): Promise<FolderLock> {
  try {
    // On a disk that can only be read, making all of a path fails without saying so.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => mkdir(folder, { mode: 0o700 }));
    await chmod(folder, 0o700);
    const probe = path.join(folder, `.${process.pid}.probe`);
    try {
      await writeFile(probe, Buffer.alloc(PROBE_SIZE));
    } finally {
      await rm(probe, { force: true });
    }
  } catch (error) {
    throw new StartupFailure(refusal(folder, (error as NodeJS.ErrnoException).code), { cause: error });
  }
  return lockFolder(folder);
}

function refusal(folder: string, code: string | undefined): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${folder} is full: make room, or set DATA_DIR.`;
    case 'EROFS':
      return `The data folder ${folder} is on a disk that can only be read: set DATA_DIR.`;
    case 'EEXIST':
      return `${folder} is a file, and must be a folder: set DATA_DIR.`;
    default:
      return `The data folder ${folder} cannot be written (${code}): set DATA_DIR.`;
  }
}
