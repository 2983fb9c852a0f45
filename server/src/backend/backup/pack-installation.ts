import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { SECRETS_FILE } from '../secrets.ts';
import { BACKUP_FORMAT, MANIFEST } from './manifest.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

/** Most of a database is air, which the lowest level presses out already. */
const GZIP_LEVEL = 1;

/**
 * A backup as it is written to a file: the keys, the mails and the database of a data folder. `database` is the
 * folder of the database, which nobody may change meanwhile: its place in the data folder, or a copy of it.
 */
export function packInstallation(dataDir: string, database: string): Readable {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const tar = Readable.from(tarOf(dataDir, database));
  tar.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => tar.destroy());
  return tar.pipe(gzip);
}

async function* tarOf(dataDir: string, database: string): AsyncGenerator<Buffer> {
  const manifest = { program: 'rilievo', format: BACKUP_FORMAT, createdAt: new Date().toISOString() };
  yield* file(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  yield* file(SECRETS_FILE, await readFile(path.join(dataDir, SECRETS_FILE)));
  yield* folder('db', database);
  yield* mails(path.join(dataDir, 'outbox'));
  yield TAR_END;
}

async function* file(name: string, contents: Buffer): AsyncGenerator<Buffer> {
  yield tarHeader({ name, kind: 'file', size: contents.length });
  yield contents;
  yield tarPadding(contents.length);
}

async function* folder(name: string, place: string): AsyncGenerator<Buffer> {
  yield tarHeader({ name, kind: 'folder', size: 0 });
  for (const entry of await readdir(place, { withFileTypes: true })) {
    const [inner, source] = [`${name}/${entry.name}`, path.join(place, entry.name)];
    if (entry.isDirectory()) yield* folder(inner, source);
    else if (entry.isFile()) yield* storedFile(inner, source);
  }
}

async function* storedFile(name: string, source: string): AsyncGenerator<Buffer> {
  const { size } = await stat(source);
  yield tarHeader({ name, kind: 'file', size });
  let read = 0;
  for await (const piece of createReadStream(source)) {
    yield piece;
    read += piece.length;
  }
  if (read !== size) throw new Error(`${source} changed while it was read`);
  yield tarPadding(size);
}

/** One that was sent and removed meanwhile is left out. */
async function* mails(outbox: string): AsyncGenerator<Buffer> {
  const names = await readdir(outbox).catch(() => []);
  yield tarHeader({ name: 'outbox', kind: 'folder', size: 0 });
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const contents = await readFile(path.join(outbox, name)).catch(() => null);
    if (contents) yield* file(`outbox/${name}`, contents);
  }
}
