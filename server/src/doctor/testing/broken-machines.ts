import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupName } from '#backend/backup/backup-names.ts';
import { CAN_MOUNT, openSmallDisk } from '#backend/testing/small-disk.ts';
import { temporaryFolder } from '#backend/testing/test-server.ts';
import { answering, type BrokenInstallation, folder } from './broken-installation.ts';

const DAY_MS = 24 * 3_600_000;

async function emptyFile(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  return file;
}

/** A path below a file: no user may write there. */
const belowFile = async (): Promise<string> => path.join(await emptyFile(), 'rilievo');

/** Faults of the machine itself. */
export const BROKEN_MACHINES: readonly BrokenInstallation[] = [
  {
    what: 'The page was not built',
    make: async () => folder({ WEB_DIR: await temporaryFolder() }),
    lines: ['page: is not built: run "npm run build"'],
  },
  {
    what: 'The data folder cannot be written',
    make: async () => folder({ DATA_DIR: await emptyFile() }),
    lines: ['data folder: FOLDER/file cannot be written (EACCES): run as its owner, or set DATA_DIR'],
  },
  {
    what: 'The keys are damaged',
    make: async () => {
      const environment = await folder();
      await writeFile(path.join(environment.DATA_DIR ?? '', 'secrets.json'), '{"half');
      return environment;
    },
    lines: [
      'keys: FOLDER/secrets.json is damaged: restore it from a backup, or move it away (everyone signs in again)',
    ],
  },
  {
    what: 'The backup folder cannot be written',
    make: async () => folder({ BACKUP_DIR: await belowFile() }),
    lines: [
      "backups: FOLDER/file/rilievo cannot be written (EACCES): give it to the program's user, or set BACKUP_DIR",
    ],
  },
  {
    what: 'No backup was made for days',
    make: async () => {
      const backups = await temporaryFolder();
      await writeFile(path.join(backups, backupName(new Date(Date.now() - 5 * DAY_MS))), '');
      return folder({ BACKUP_DIR: backups });
    },
    lines: ['backups: the newest is N days old: start Rilievo, or read "scheduled backup" in its log'],
  },
  {
    what: 'Another program has the port',
    make: async () => folder({ PORT: new URL(await answering(200)).port }),
    lines: ['server: Port N on 127.0.0.1 is in use: stop what uses it, or set PORT.'],
  },
];

/** A full disk is a real one, which not everybody may mount. */
export const FULL_DISK = {
  what: 'The disk is full',
  lines: ['disk: N MB are free: make room, the database needs N MB'],
  /** The settings, and what unmounts the disk; null where none can be mounted. */
  make: async () => {
    if (!CAN_MOUNT) return null;
    const disk = openSmallDisk();
    disk.fill();
    return { environment: await folder({ DATA_DIR: disk.folder }), remove: () => disk.remove() };
  },
};
