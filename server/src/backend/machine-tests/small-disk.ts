import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simulateFullDisk } from './no-room.ts';

/** A disk of its own with little room, which can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  /** For the programs that work on it. */
  readonly environment: Record<string, string>;
  fill(): void;
  free(): void;
  /** From here on nothing can be written, or made, in the folder. */
  makeReadOnly(): void;
  makeWritable(): void;
  remove(): void;
}

const SIZE_MB = 160;
const PIECE = Buffer.alloc(64 * 1024, 1);

/**
 * Where this process may mount, a file system in memory of 160 MB; elsewhere a folder in which this process, and
 * those with its environment, find no room while it is filled.
 */
export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'rilievo-disk-'));
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
    return mounted(folder);
  }
  const script = new URL('no-room.ts', import.meta.url);
  script.searchParams.set('folder', folder);
  simulateFullDisk(folder);
  const flag = path.join(folder, 'full');
  return {
    folder,
    environment: { NODE_OPTIONS: `--import=${script.href}` },
    fill: () => writeFileSync(flag, ''),
    free: () => rmSync(flag),
    makeReadOnly: () => chmodSync(folder, 0o500),
    makeWritable: () => chmodSync(folder, 0o700),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function mounted(folder: string): SmallDisk {
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    environment: {},
    fill() {
      const file = openSync(ballast, 'w');
      try {
        // Until the system refuses.
        for (;;) writeSync(file, PIECE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    makeWritable: () => void execFileSync('mount', ['-o', 'remount,rw', folder]),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
