import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from './debian-packages.ts';

/** Where a PostgreSQL installation keeps its programs, its data files and its modules. */
export interface PostgresPlaces {
  readonly bin: string;
  readonly share: string;
  readonly modules: string;
}

const DEBIAN = '/usr/lib/postgresql';
const ELSEWHERE = [
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/opt/postgresql/bin',
  '/usr/local/pgsql/bin',
];

/** The newest server that is installed, or undefined. */
function installed(): PostgresPlaces | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : [];
  for (const version of versions.sort((a, b) => b - a)) {
    const home = path.join(DEBIAN, String(version));
    const bin = path.join(home, 'bin');
    if (existsSync(path.join(bin, 'initdb')))
      return { bin, share: `/usr/share/postgresql/${version}`, modules: path.join(home, 'lib') };
  }
  const bin = ELSEWHERE.find((folder) => existsSync(path.join(folder, 'initdb')));
  return bin ? { bin, share: ask(bin, '--sharedir'), modules: ask(bin, '--pkglibdir') } : undefined;
}

function ask(bin: string, option: string): string {
  return spawnSync(path.join(bin, 'pg_config'), [option], { encoding: 'utf8' }).stdout.trim();
}

/** A PostgreSQL server's places; on Debian, as root, one is installed when there is none. Throws what to do. */
export function findPostgres(): PostgresPlaces {
  const found = installed();
  if (found) return found;
  const fresh = installDebianPackages('postgresql') ? installed() : undefined;
  if (fresh) return fresh;
  throw new Error(
    'These tests need the programs of a PostgreSQL server (15 or later): install it ' +
      '(Debian and Ubuntu: "apt-get install postgresql"; macOS: "brew install postgresql"), then run them again.',
  );
}
