import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { SECRETS_FILE } from '../secrets.ts';
import { StartupFailure } from '../startup-failure.ts';
import { BACKUP_FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import { BadArchive, readTar, type TarEntry } from './tar.ts';

/** All allowed entries of a backup. Other names or paths are refused, so none can lead outside the folder. */
const NAMES = /^(db|tables|outbox)(\/[\w-]+(\.[\w-]+)*)*$/;

/** Maximum size of what is read into memory at once. Bytes. */
const MAX_SMALL_FILE = 64 * 1024;

/**
 * Unpacks a backup into an existing folder, or, without one, only reads it to its end, which proves it whole.
 * @throws StartupFailure that says what is wrong with the file; the folder then holds a part of it
 */
export async function unpackInstallation(archive: string, folder: string | null): Promise<Manifest> {
  try {
    return await pipeline(createReadStream(archive), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
      unpack(bytes, folder, archive),
    );
  } catch (error) {
    throw error instanceof StartupFailure
      ? error
      : new StartupFailure(reason(archive, error), { cause: error });
  }
}

async function unpack(
  bytes: AsyncIterable<Buffer>,
  folder: string | null,
  archive: string,
): Promise<Manifest> {
  const missing = new Set([SECRETS_FILE]);
  let manifest: Manifest | null = null;
  for await (const { entry, contents } of readTar(bytes)) {
    const isFirst = manifest === null;
    if (isFirst !== (entry.name === MANIFEST)) throw new BadArchive('no manifest');
    if ((isFirst || entry.name === SECRETS_FILE) && entry.size > MAX_SMALL_FILE) {
      throw new BadArchive(`"${entry.name}" is too long`);
    }
    if (isFirst) {
      manifest = await readManifest(contents, archive);
      if (manifest.format === 1) missing.add('db/PG_VERSION');
    } else await unpackEntry(entry, contents, folder);
    missing.delete(entry.name);
  }
  const [lacking] = missing;
  if (lacking || !manifest) throw new BadArchive(`${lacking ?? MANIFEST} is missing`);
  return manifest;
}

async function readManifest(contents: AsyncIterable<Buffer>, archive: string): Promise<Manifest> {
  const parts: Buffer[] = [];
  for await (const part of contents) parts.push(part);
  const said: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  const { format } = z.looseObject({ format: z.int() }).parse(said);
  if (format > BACKUP_FORMAT) {
    throw new StartupFailure(`${archive} was made by a newer Rilievo: update the program.`);
  }
  return manifestSchema.parse(said);
}

async function unpackEntry(
  { name, kind }: TarEntry,
  contents: AsyncIterable<Buffer>,
  folder: string | null,
): Promise<void> {
  if (name !== SECRETS_FILE && !NAMES.test(name)) throw new BadArchive(`"${name}" does not belong in it`);
  if (folder === null) {
    for await (const _ of contents);
    return;
  }
  const place = path.join(folder, name);
  if (kind === 'folder') return void (await mkdir(place, { mode: 0o700 }));
  const file = await open(place, 'wx', 0o600);
  try {
    for await (const part of contents) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** System errors keep their message; any other fault is in the file. */
function reason(archive: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BadArchive) return `${archive} is damaged, or no backup of Rilievo (${message}).`;
  switch (code) {
    case 'ENOENT':
      return `There is no file ${archive}.`;
    case 'Z_BUF_ERROR':
      return `${archive} is damaged: it was cut short.`;
    case 'ENOSPC':
      return `The disk is too full to unpack ${archive}: make room, or set DATA_DIR to another disk.`;
    default:
      return code && !code.startsWith('Z_')
        ? `${archive} cannot be unpacked (${code}).`
        : `${archive} is damaged, or no backup of Rilievo.`;
  }
}
