import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupFailure } from '../startup-failure.ts';
import { type Binaries, USE_DATABASE_URL } from './binaries.ts';
import type { Launcher, Owner } from './launcher.ts';

/** The environment of PostgreSQL's programs: nothing of ours, which contains keys. */
export const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/** The files of the database within the folder of the embedded PostgreSQL. */
export const clusterIn = (folder: string) => path.join(folder, 'cluster');

const passwordIn = (folder: string) => path.join(folder, 'password');

/** The password of the embedded server, which every connection gives. @throws StartupFailure */
export async function readPassword(folder: string): Promise<string> {
  try {
    return (await readFile(passwordIn(folder), 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupFailure(
      `The database's password in ${passwordIn(folder)} cannot be read (${code}): restore the file.`,
      { cause: error },
    );
  }
}

/**
 * Makes an empty database in a folder that is not there yet. It is made beside it and moved into place when complete:
 * a first start that is cut short leaves half of one, which nothing could open.
 * @param isDurable whether its files must outlive a power cut
 * @throws StartupFailure
 */
export async function makeCluster(
  folder: string,
  binaries: Binaries,
  launcher: Launcher,
  isDurable: boolean,
): Promise<void> {
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  try {
    await mkdir(clusterIn(half), { recursive: true, mode: 0o700 });
    await writeFile(passwordIn(half), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    for (const place of [half, clusterIn(half), passwordIn(half)]) await giveTo(place, launcher.owner);
    await runInitdb(half, binaries, launcher, isDurable);
    await rename(half, folder);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

/** Gives a file or folder of ours to the user who runs PostgreSQL. */
async function giveTo(place: string, owner: Owner | null): Promise<void> {
  if (owner) await chown(place, owner.uid, owner.gid);
}

/** Gives a folder with all in it to the user who runs PostgreSQL, when it was copied and lost its owner. */
export async function takeOver(folder: string, owner: Owner | null): Promise<void> {
  if (!owner || !existsSync(clusterIn(folder)) || (await stat(clusterIn(folder))).uid === owner.uid) return;
  await giveTo(folder, owner);
  for (const name of await readdir(folder, { recursive: true })) await giveTo(path.join(folder, name), owner);
}

/** Makes a folder that only the user who runs PostgreSQL can enter. */
export async function makePrivate(place: string, owner: Owner | null): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  await chmod(place, 0o700);
  await giveTo(place, owner);
}

async function runInitdb(
  folder: string,
  binaries: Binaries,
  launcher: Launcher,
  isDurable: boolean,
): Promise<void> {
  const [program, parameters] = launcher.command(binaries.initdb, [
    '--pgdata',
    clusterIn(folder),
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordIn(folder)}`,
    '--encoding=UTF8',
    // PostgreSQL's own rules of sorting: those of the system change with it, and would break the indexes.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  const child = spawn(program, parameters, {
    env: ENVIRONMENT,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (ended === 0) return;
  const cause = new Error(said.trim() || String(ended));
  if (!(ended instanceof Error) && existsSync(binaries.initdb)) {
    throw new StartupFailure(`No database could be made in ${folder}: ${reason(said)}.`, { cause });
  }
  throw new StartupFailure(
    `PostgreSQL does not run on this machine (${reason(String(ended))}): ${USE_DATABASE_URL}.`,
    {
      cause,
    },
  );
}

/** The line that names the fault, without the full stop. */
function reason(said: string): string {
  const lines = said.trim().split('\n');
  const fault = lines.find((line) => /\b(error|fatal|panic)\b/i.test(line)) ?? lines.at(-1) ?? '';
  return fault.replace(/^.*?(?:error|FATAL|PANIC):\s*/, '').replace(/\.$/, '') || 'unknown reason';
}
