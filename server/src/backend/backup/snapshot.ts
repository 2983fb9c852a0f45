import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { freeRoom, NEEDED_MEGABYTES } from '../free-room.ts';

/** The names of copies in the data folder. */
export const SNAPSHOT = /^snapshot-[0-9a-f]{16}$/;

/** A copy of the database, for as long as a backup is read from it. */
export interface Snapshot {
  /** Of its folder, in the data folder. */
  readonly name: string;
  remove(): Promise<void>;
}

/** A copy would leave the database too little room to go on working. */
export class NoRoomForSnapshot extends Error {}

/**
 * Copies the files of a database that stands still, to a place beside it. They open like those of a process that was
 * killed at that moment. @throws NoRoomForSnapshot
 */
export async function takeSnapshot(dataDir: string, database: string): Promise<Snapshot> {
  if ((await sizeOf(database)) + NEEDED_MEGABYTES * 1024 * 1024 > (await freeRoom(dataDir))) {
    throw new NoRoomForSnapshot();
  }
  const name = `snapshot-${randomBytes(8).toString('hex')}`;
  const folder = path.join(dataDir, name);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(database, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    await remove();
    throw error;
  }
  return { name, remove };
}

/** Removes what killed processes have left; the data folder must be held. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (SNAPSHOT.test(name)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
