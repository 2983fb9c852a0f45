import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { StartupFailure } from './startup-failure.ts';

/** Makes the data folder, for its owner only, and takes it for this process alone. @throws StartupFailure */
export async function takeDataFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const probe = path.join(folder, `.${process.pid}.probe`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new StartupFailure(`The data folder ${folder} cannot be written (${code}): set DATA_DIR.`, {
      cause: error,
    });
  }
  return lockFolder(folder);
}
