import { statfs } from 'node:fs/promises';

/** PostgreSQL writes its log in pieces of 16 MB, and ends itself when there is no room for the next. Bytes. */
const NEEDED = 32 * 1024 * 1024;

/** Bytes that this user may still write to the disk of a folder. */
export async function freeDiskSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the embedded database can be opened on the disk of a folder, as far as its room goes. */
export async function hasSpaceForDatabase(folder: string): Promise<boolean> {
  return (await freeDiskSpace(folder)) >= NEEDED;
}

/** Below this it is time to make room. */
export const COMFORTABLE_MEGABYTES = 1024;

export const NEEDED_MEGABYTES = NEEDED / 1024 / 1024;
