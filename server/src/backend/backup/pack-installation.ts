import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { LogicalCopy } from '../logical/export-tables.ts';
import { SECRETS_FILE } from '../secrets.ts';
import { BACKUP_FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

/** Texts shrink to a third at the lowest level already. */
const GZIP_LEVEL = 1;

/** Rows are packed in files of about so many bytes: an archive says the length of each before its contents. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * A backup as it is written to a file, a compressed tar archive: the manifest, the secret keys, the mails of a data folder,
 * and a copy of the database. An error of the copy ends the stream.
 */
export function packInstallation(keys: Buffer, dataDir: string, copy: LogicalCopy): Readable {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const tar = Readable.from(tarOf(keys, dataDir, copy));
  tar.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => tar.destroy());
  return tar.pipe(gzip);
}

async function* tarOf(keys: Buffer, dataDir: string, copy: LogicalCopy): AsyncGenerator<Buffer> {
  const manifest: Manifest = {
    program: 'rilievo',
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    migrations: [...copy.migrations],
    tables: [...copy.tables],
  };
  yield* file(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  yield* file(SECRETS_FILE, keys);
  yield tarHeader({ name: 'tables', kind: 'folder', size: 0 });
  for (const table of copy.tables) {
    yield tarHeader({ name: `tables/${table.name}`, kind: 'folder', size: 0 });
    let number = 0;
    for await (const piece of inPieces(copy.rowsOf(table))) {
      number += 1;
      yield* file(`tables/${table.name}/${String(number).padStart(8, '0')}`, piece);
    }
  }
  yield* mails(path.join(dataDir, 'outbox'));
  yield TAR_END;
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    parts.push(part);
    length += part.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}

async function* file(name: string, contents: Buffer): AsyncGenerator<Buffer> {
  yield tarHeader({ name, kind: 'file', size: contents.length });
  yield contents;
  yield tarPadding(contents.length);
}

/** The mails of the outbox. One that was sent and removed meanwhile is left out. */
async function* mails(outbox: string): AsyncGenerator<Buffer> {
  const names = await readdir(outbox).catch(() => []);
  yield tarHeader({ name: 'outbox', kind: 'folder', size: 0 });
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const contents = await readFile(path.join(outbox, name)).catch(() => null);
    if (contents) yield* file(`outbox/${name}`, contents);
  }
}
