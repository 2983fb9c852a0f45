import { existsSync } from 'node:fs';
import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMFORTABLE_MEGABYTES, freeDiskSpace, NEEDED_MEGABYTES } from '../backend/disk-space.ts';
import { SECRETS_FILE, secretsSchema } from '../backend/secrets.ts';
import type { Settings } from '../env.ts';
import { broken, type Finding, faultCode, note, well } from './finding.ts';

/** Whether a disk with so many free bytes will do. */
export function diskFinding(bytes: number): Finding {
  const megabytes = Math.floor(bytes / 1024 / 1024);
  if (megabytes < NEEDED_MEGABYTES)
    return broken('disk', `${megabytes} MB are free: make room, the database needs ${NEEDED_MEGABYTES} MB`);
  if (megabytes < COMFORTABLE_MEGABYTES) return note('disk', `${megabytes} MB are free: make room soon`);
  return well('disk', `${megabytes} MB are free`);
}

/** The data folder, its keys and its disk; and whether the page was built. */
export async function examineMachine({ dataDir, webDir }: Settings): Promise<Finding[]> {
  const page = existsSync(path.join(webDir, 'index.html'))
    ? well('page', 'is built')
    : broken('page', 'is not built: run "npm run build"');
  if (!existsSync(dataDir))
    return [page, note('data folder', `${dataDir} does not exist yet: start Rilievo, or set DATA_DIR`)];
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const how = faultCode(error);
    return [
      page,
      broken('data folder', `${dataDir} cannot be written (${how}): run as its owner, or set DATA_DIR`),
    ];
  }
  return [
    page,
    diskFinding(await freeDiskSpace(dataDir)),
    await keysFinding(path.join(dataDir, SECRETS_FILE)),
  ];
}

async function keysFinding(file: string): Promise<Finding> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return note('keys', `${file} does not exist yet: the first start makes it`);
  try {
    secretsSchema.parse(JSON.parse(text));
    return well('keys', 'can be read');
  } catch {
    return broken(
      'keys',
      `${file} is damaged: restore it from a backup, or move it away (everyone signs in again)`,
    );
  }
}
