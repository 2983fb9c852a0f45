import { existsSync } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';
import { newestBackup } from '../backend/backup/backup-names.ts';
import type { Settings } from '../env.ts';
import { broken, type Finding, faultCode, note, well } from './finding.ts';

const DAY_MS = 24 * 3_600_000;
/** A machine that sleeps at night makes a backup late; after two days something prevents it. */
const MAX_AGE_DAYS = 2;

/** The folder of the daily backups: whether it can be written, and how old the newest is. */
export async function examineBackups(
  { folder }: Settings['backup'],
  now = Date.now(),
): Promise<readonly Finding[]> {
  if (folder === null) return [note('backups', 'none are made by themselves: set BACKUP_DIR')];
  try {
    await access(existingPart(folder), constants.R_OK | constants.W_OK | constants.X_OK);
    const newest = newestBackup(existsSync(folder) ? await readdir(folder) : []);
    return [newest === null ? note('backups', `${folder} has none yet`) : ageFinding(now - newest)];
  } catch (error) {
    const how = faultCode(error);
    return [
      broken(
        'backups',
        `${folder} cannot be written (${how}): give it to the program's user, or set BACKUP_DIR`,
      ),
    ];
  }
}

/** The program makes the folders that are missing. */
function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(path.dirname(folder));
}

function ageFinding(milliseconds: number): Finding {
  const days = Math.floor(milliseconds / DAY_MS);
  return days < MAX_AGE_DAYS
    ? well('backups', 'the newest is less than two days old')
    : broken(
        'backups',
        `the newest is ${days} days old: start Rilievo, or read "scheduled backup" in its log`,
      );
}
