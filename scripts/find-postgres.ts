import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where a PostgreSQL installation keeps its programs, its data files and its modules. */
export interface PostgresPlaces {
  /** Its major version. */
  readonly version: string;
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

/** The newest PostgreSQL server that this machine has, or null: tests try the migrations on it too. */
export function findPostgres(): PostgresPlaces | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : [];
  for (const version of versions.sort((a, b) => b - a)) {
    const home = path.join(DEBIAN, String(version));
    const bin = path.join(home, 'bin');
    if (existsSync(path.join(bin, 'initdb')))
      return {
        version: String(version),
        bin,
        share: `/usr/share/postgresql/${version}`,
        modules: path.join(home, 'lib'),
      };
  }
  const bin = ELSEWHERE.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (!bin) return null;
  const version = /\d+/.exec(ask(bin, '--version'))?.[0] ?? '';
  return { version, bin, share: ask(bin, '--sharedir'), modules: ask(bin, '--pkglibdir') };
}

function ask(bin: string, option: string): string {
  return spawnSync(path.join(bin, 'pg_config'), [option], { encoding: 'utf8' }).stdout.trim();
}
