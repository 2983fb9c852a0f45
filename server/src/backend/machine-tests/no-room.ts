import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

type Call = (...given: never[]) => unknown;

/**
 * From here on, while the folder holds a file named `full`, this process finds no room in it: what PGlite writes past
 * the end of a file fails as the system would have it, what it writes over existing bytes does not.
 */
export function simulateFullDisk(folder: string): void {
  const isFull = () => fs.existsSync(path.join(folder, 'full'));
  const { writeSync } = fs;
  const { statfs } = fs.promises;

  const write = (fd: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
    if (fs.fstatSync(fd).size < position + length && isFull()) throw noRoom();
    return writeSync(fd, bytes, offset, length, position);
  };
  const statistics = async (place: string) => {
    const real = await statfs(place);
    return isFull() ? Object.assign(real, { bavail: 0 }) : real;
  };
  /** Refuses to write to a file in the folder; `flags` are those of a call that need not write. */
  const refusing = (call: Call, mayWrite: (flags: unknown) => boolean) =>
    (async (file: unknown, flags: unknown, ...rest: unknown[]) => {
      const isInside = typeof file === 'string' && file.startsWith(folder);
      if (isInside && mayWrite(flags) && isFull()) throw noRoom();
      return (call as (...given: unknown[]) => unknown)(file, flags, ...rest);
    }) as never;

  fs.writeSync = write as typeof fs.writeSync;
  fs.promises.statfs = statistics as typeof fs.promises.statfs;
  fs.promises.writeFile = refusing(fs.promises.writeFile, () => true);
  fs.promises.open = refusing(fs.promises.open, (flags) => flags !== undefined && flags !== 'r');
  syncBuiltinESMExports();
}

function noRoom(): Error {
  const error = new Error('ENOSPC: no space left on device, write');
  return Object.assign(error, { code: 'ENOSPC', errno: -28, syscall: 'write' });
}

// Loaded before a program: `--import no-room.ts?folder=…`.
const folder = new URL(import.meta.url).searchParams.get('folder');
if (folder) simulateFullDisk(folder);
