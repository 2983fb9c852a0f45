import { spawn } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, ENVIRONMENT } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findLauncher } from './launcher.ts';
import { readServerFile } from './orphan.ts';
import { connectionOptions } from './postgres-url.ts';

const running: EmbeddedPostgres[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, createLogger('silent'), { isDurable: false });
  running.push(server);
  return server;
}

const connect = (url: string) => postgres(url, { ...connectionOptions(url), max: 1 });

test('what was stored is there after a stop, after a crash, and after a program that left its server behind', async () => {
  const folder = path.join(await temporaryFolder(), 'postgres');
  const first = await start(folder);
  const sql = connect(first.url);
  await sql`create table public.kept (n int)`;
  await sql`insert into public.kept values (1)`;

  // Killed: it comes back by itself, on the same address.
  const killed = (await readServerFile(folder))?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(async () => (await readServerFile(folder))?.pid, { timeout: 30_000 }).not.toBe(killed);
  await expect
    .poll(
      () =>
        sql`insert into public.kept values (2)`.then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);

  await sql.end({ timeout: 0 });
  await first.stop();

  // Left behind, as by a program that was killed where nothing ends its children: the next one takes its place.
  const binaries = await findBinaries();
  const launcher = findLauncher([binaries.home, path.dirname(folder)], clusterIn(folder));
  const settings = [
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${path.join(folder, 'socket')}`,
  ];
  const [program, parameters] = launcher.command(binaries.postgres, ['-D', clusterIn(folder), ...settings]);
  const orphan = spawn(program, parameters, { env: ENVIRONMENT, cwd: folder, stdio: 'ignore' });
  await expect.poll(async () => (await readServerFile(folder))?.isReady, { timeout: 30_000 }).toBe(true);
  const second = await start(folder);
  expect((await readServerFile(folder))?.pid).not.toBe(orphan.pid);
  const after = connect(second.url);
  expect(await after`select n from public.kept order by n`).toEqual([{ n: 1 }, { n: 2 }]);
  await after.end();
  await second.stop();

  // After a loss of power the files stay, and their numbers are soon those of other processes of the same user.
  const other = spawn(...launcher.command('sleep', ['600']), { stdio: 'ignore' });
  onTestFinished(() => void other.kill());
  const number = `${other.pid}\n`;
  await writeFile(path.join(clusterIn(folder), 'postmaster.pid'), number);
  await writeFile(path.join(folder, 'socket', '.s.PGSQL.5432.lock'), number);
  expect((await start(folder)).isRunning()).toBe(true);
  expect(other.exitCode).toBe(null);
});

test('nobody else reaches it: no port, a socket in a closed folder, and no entry without the password', async () => {
  const folder = path.join(await temporaryFolder(), 'postgres');
  const server = await start(folder);
  const sql = connect(server.url);
  expect(await sql`show listen_addresses`).toEqual([{ listen_addresses: '' }]);
  await sql.end();

  const host = decodeURIComponent(new URL(server.url).hostname);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect((await stat(clusterIn(folder))).mode & 0o777).toBe(0o700);
  const rules = await readFile(path.join(clusterIn(folder), 'pg_hba.conf'), 'utf8');
  const methods = rules
    .split('\n')
    .filter((line) => /^(local|host)/.test(line))
    .map((line) => line.trim().split(/\s+/).at(-1));
  expect(new Set(methods)).toEqual(new Set(['scram-sha-256']));
  for (const password of ['', 'postgres']) {
    const stranger = connect(server.url.replace(/:[^:@/]+@/, `:${password}@`));
    await expect(stranger`select 1`).rejects.toThrow();
    await stranger.end();
  }
});

test('a data folder with a long path works: the socket lies elsewhere', async () => {
  const parent = path.join(await temporaryFolder(), 'a'.repeat(120));
  await mkdir(parent);
  const server = await start(path.join(parent, 'postgres'));
  const sql = connect(server.url);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
});
