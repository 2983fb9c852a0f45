import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own with little room, which can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  free(): void;
  /** From here on nothing can be written, or made, in the folder. */
  makeReadOnly(): void;
  makeWritable(): void;
  remove(): void;
}

const SIZE_MB = 160;
const PIECE = Buffer.alloc(64 * 1024, 1);

/** Whether this process may mount a disk of its own. */
export const CAN_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;

/** Mounts a file system in memory. Only where this process may. */
export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'rilievo-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
  return mounted(folder);
}

function mounted(folder: string): SmallDisk {
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
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
