import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { readTar } from '../backup/tar.ts';
import { placeOf } from './binaries.ts';

/** The archive of an extension that is plain SQL, beside the entry of the package that brings it. */
export const PGMQ = ['@electric-sql/pglite-pgmq', 'pgmq.tar.gz'] as const;

/** The files of an extension in its archive. */
const FILE = /^share\/postgresql\/extension\/([\w.-]+\.(?:sql|control))$/;

/**
 * Puts the files of pgmq into `share/postgresql/extension` of a folder, whole or not at all, unless they are there.
 * Returns the place that PostgreSQL looks for them.
 */
export async function unpackExtensions(
  folder: string,
  archives: readonly (readonly [packageName: string, archive: string])[] = [PGMQ],
): Promise<string> {
  const place = path.join(folder, 'share/postgresql');
  if (existsSync(folder)) return place;
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  const target = path.join(half, 'share/postgresql/extension');
  // The user that runs PostgreSQL must be able to read them; they contain nothing private.
  await mkdir(target, { recursive: true, mode: 0o755 });
  for (const [packageName, archive] of archives) {
    const file = path.join(placeOf(packageName), archive);
    for await (const { entry, contents } of readTar(createReadStream(file).pipe(createGunzip()))) {
      const parts: Buffer[] = [];
      for await (const part of contents) parts.push(part);
      const name = FILE.exec(entry.name)?.[1];
      if (name) await writeFile(path.join(target, name), Buffer.concat(parts), { mode: 0o644 });
    }
  }
  await rename(half, folder);
  return place;
}
