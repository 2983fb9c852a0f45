import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * Makes the files of an empty database, unless the folder is there. They are made beside it and moved into place
 * when complete: a first start that is cut short leaves half of them, which nothing could open.
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const database = new PGlite({ dataDir: half });
  await database.waitReady;
  await database.close();
  await rename(half, folder);
}
