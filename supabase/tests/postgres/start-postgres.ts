import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import type { PostgresPlaces } from '#scripts/find-postgres.ts';

/** A PostgreSQL server on loopback, with the extensions pgmq and pgtap at hand. */
export interface TestPostgres {
  /** Makes an empty database and returns its address. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const PROGRAMS = ['postgres', 'initdb'];
const EXTENSIONS = ['@electric-sql/pglite-pgmq/pgmq.tar.gz', '@electric-sql/pglite/pgtap.tar.gz'];
const START_TRIES = 100;

/** PostgreSQL refuses to run as root: then it runs as the user of its package, or as nobody. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
}

/**
 * An installation of its own below `root`, so that extensions can be added without touching the system's: programs
 * look for their files relative to where they lie. Copies the programs, links the rest.
 */
function layOut(root: string, places: PostgresPlaces): string {
  const inside = (folder: string) => path.join(root, folder);
  mkdirSync(inside(places.bin), { recursive: true });
  for (const program of PROGRAMS)
    cpSync(path.join(places.bin, program), path.join(inside(places.bin), program), { dereference: true });
  mkdirSync(path.dirname(inside(places.modules)), { recursive: true });
  symlinkSync(places.modules, inside(places.modules));
  const extensions = path.join(places.share, 'extension');
  mkdirSync(inside(extensions), { recursive: true });
  for (const folder of [places.share, extensions]) {
    for (const name of readdirSync(folder)) {
      if (path.join(folder, name) !== extensions)
        symlinkSync(path.join(folder, name), path.join(inside(folder), name));
    }
  }
  for (const archive of EXTENSIONS) {
    const file = archivePath(archive);
    const depth = [
      '--strip-components=3',
      '-C',
      inside(extensions),
      '--wildcards',
      'share/postgresql/extension/*',
    ];
    const { status } = spawnSync('tar', ['xzf', file, ...depth]);
    if (status !== 0) throw new Error(`${file} cannot be unpacked.`);
  }
  return inside(places.bin);
}

/** The archive lies beside the entry of its package. */
function archivePath(archive: string): string {
  const entry = fileURLToPath(import.meta.resolve(path.dirname(archive)));
  return path.join(path.dirname(entry), path.basename(archive));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a server with an empty cluster in a temporary folder, which goes away with it. */
export async function startPostgres(places: PostgresPlaces): Promise<TestPostgres> {
  const root = mkdtempSync(path.join(tmpdir(), 'rilievo-postgres-'));
  const user = ordinaryUser();
  const bin = layOut(root, places);
  const data = path.join(root, 'data');
  mkdirSync(data);
  if (user) for (const folder of [root, data]) chownSync(folder, user.uid, user.gid);

  const environment = { LC_ALL: 'C.UTF-8' };
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8'],
    {
      ...user,
      env: environment,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`No cluster could be made: ${made.stderr}`);

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${root}`,
    'fsync=off',
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      env: environment,
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const sql = postgres(address('postgres'), { max: 1, onnotice: () => {} });

  async function stop(): Promise<void> {
    await sql.end({ timeout: 1 });
    server.kill('SIGINT');
    await ended;
    rmSync(root, { recursive: true, force: true });
  }

  for (let tries = 1; ; tries += 1) {
    const answer = await sql`select 1`.catch((error: unknown) => error);
    if (!(answer instanceof Error)) break;
    if (tries === START_TRIES || server.exitCode !== null) {
      await stop();
      throw new Error('The PostgreSQL server does not answer.', { cause: answer });
    }
    await pause(100);
  }

  let databases = 0;
  return {
    async newDatabase() {
      databases += 1;
      await sql`create database ${sql(`rilievo_${databases}`)}`;
      return address(`rilievo_${databases}`);
    },
    stop,
  };
}
