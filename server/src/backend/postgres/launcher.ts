import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupFailure } from '../startup-failure.ts';
import { USE_DATABASE_URL } from './binaries.ts';

/** A user of the system, by numbers. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** How programs of PostgreSQL are started. */
export interface Launcher {
  /** The required owner of their files; null: the user of this process. */
  readonly owner: Owner | null;
  /** The program and arguments to spawn. With `diesWithUs` the kernel ends it when this process is killed. */
  command(program: string, parameters: readonly string[], diesWithUs?: boolean): [string, string[]];
}

/** Linux' numbers of the capabilities that let a user read files and enter folders of others: the smaller one first. */
const CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
] as const;

/** The signal for a fast, orderly shutdown of PostgreSQL. */
const DEATH_SIGNAL = 'INT';

/**
 * PostgreSQL refuses to run as root. It then runs as another user, who may be unable to enter the program's folder or
 * the data folder (a clone in /root): then, and only then, that user gets the capability to read what others own.
 * @param places folders that the programs must reach
 * @param cluster existing files of a database, whose owner goes on with them, or null
 * @throws StartupFailure
 */
export function findLauncher(places: readonly string[], cluster: string | null): Launcher {
  const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  if (process.getuid?.() !== 0) {
    return {
      owner: null,
      command: (program, parameters, diesWithUs = false) =>
        hasSetpriv && diesWithUs
          ? ['setpriv', ['--pdeathsig', DEATH_SIGNAL, program, ...parameters]]
          : [program, [...parameters]],
    };
  }
  if (!hasSetpriv) {
    throw new StartupFailure(
      'PostgreSQL does not run as root, and another user cannot be taken without setpriv (of util-linux): ' +
        `start Rilievo as another user, install util-linux, or ${USE_DATABASE_URL}.`,
    );
  }
  const owner = ownerOf(cluster) ?? ordinaryUser();
  const options = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  if (!places.every((place) => isReachable(place, owner))) options.push(...readingOfOthers());
  return {
    owner,
    command: (program, parameters, diesWithUs = false) => [
      'setpriv',
      [...options, ...(diesWithUs ? ['--pdeathsig', DEATH_SIGNAL] : []), program, ...parameters],
    ],
  };
}

function ownerOf(cluster: string | null): Owner | null {
  if (!cluster) return null;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? null : { uid, gid };
}

function ordinaryUser(): Owner {
  const accounts = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const entry = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts);
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  }
  throw new StartupFailure(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody": ' +
      `start Rilievo as another user, or ${USE_DATABASE_URL}.`,
  );
}

/** Whether a user of no other group can enter a folder and all above it. */
function isReachable(place: string, { uid, gid }: Owner): boolean {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    const stats = statSync(folder);
    const entry = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001;
    if ((stats.mode & entry) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Without `no_setuid_fixup`, looking at whether a file can be run would take the capability away. */
function readingOfOthers(): string[] {
  const held = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`);
  const capability = CAPABILITIES.find(({ bit }) => (held >> bit) & 1n);
  if (!capability) {
    throw new StartupFailure(
      'PostgreSQL does not run as root, and no other user may enter the folder of the program or of the data: ' +
        `start Rilievo as another user, or ${USE_DATABASE_URL}.`,
    );
  }
  const only = `-all,+${capability.name}`;
  return [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ];
}
