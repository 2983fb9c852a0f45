import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inspectCluster, openingFailure } from './opening-failure.ts';

/**
 * Makes the files of an empty database, unless the folder holds something. They are made beside it and moved into place
 * when complete: a first start that is cut short leaves half of them, which nothing could open. @throws StartupFailure
 */
export async function ensureCluster(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => error.code);
  if (found !== 'ENOENT' && found?.length !== 0) return inspectCluster(folder);
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  try {
    await mkdir(half, { recursive: true, mode: 0o700 });
    const database = new PGlite({ dataDir: half });
    await database.waitReady;
    await database.close();
    await rename(half, folder);
  } catch (error) {
    const failure = await openingFailure(folder, error);
    await rm(half, { recursive: true, force: true });
    throw failure;
  }
}
