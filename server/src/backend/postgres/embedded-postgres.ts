import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#platform/logger.ts';
import { StartupFailure } from '../startup-failure.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterIn, ENVIRONMENT, makeCluster, makePrivate, readPassword, takeOver } from './cluster.ts';
import { unpackExtensions } from './extensions.ts';
import { findLauncher, type Launcher } from './launcher.ts';
import { clearTheWay, readServerFile } from './orphan.ts';
import { socketAddress } from './postgres-url.ts';
import { SERVER_SETTINGS } from './server-settings.ts';

/** A PostgreSQL server of this program alone, started anew whenever it ends. */
export interface EmbeddedPostgres {
  /** The address of its database `postgres`, with the password. */
  readonly url: string;
  /** Whether it takes connections, as far as is known. */
  isRunning(): boolean;
  /** Ends it in good order, within the seconds that a stop of the program may take. */
  stop(): Promise<void>;
}

/** Options for tests. */
export interface EmbeddedOptions {
  /** Beside and over the program's own settings. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Whether its files must outlive a power cut; true unless said. */
  readonly isDurable?: boolean;
  /** Archives of extensions, instead of pgmq's alone. */
  readonly archives?: readonly (readonly [packageName: string, archive: string])[];
}

/** The longest path of a socket that every Unix takes, with the name that PostgreSQL gives it. Bytes. */
const SOCKET_FOLDER_LIMIT = 103 - '/.s.PGSQL.5432'.length;

/** How long a stop in good order may take before a hard one, which the next start recovers from. Milliseconds. */
const FAST_STOP_MS = 3_000;
const LOOK_MS = 20;

/** Waits before the first, second… try to start a server again that has ended; the last one goes on. Milliseconds. */
const RESTART_WAITS = [100, 500, 1_000, 2_000, 5_000];

/** Processes of a killed server look after themselves for a moment, and a new one does not start beside them. */
const STILL_IN_USE = /shared memory block .* is still in use|lock file .* already exists/;
const STILL_IN_USE_MS = 10_000;

/**
 * Starts PostgreSQL on a folder that this process must have locked; initialises the database the first time. The server
 * listens on a socket that only its user can reach (on Windows on loopback), and requires the password from everybody.
 * @throws StartupFailure
 */
export async function startEmbeddedPostgres(
  folder: string,
  logger: Logger,
  { settings = {}, isDurable = true, archives }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new StartupFailure(`${folder} is a file, and must be a folder.`);
  }
  const binaries = await findBinaries();
  const cluster = clusterIn(folder);
  const launcher = findLauncher([binaries.home, path.dirname(folder)], existsSync(cluster) ? cluster : null);
  if (!existsSync(folder)) await makeCluster(folder, binaries, launcher, isDurable);
  else await takeOver(folder, launcher.owner);
  const password = await readPassword(folder);
  const place = await listeningPlace(folder, launcher);
  const options = {
    ...SERVER_SETTINGS,
    ...place.settings,
    extension_control_path: `$system:${await unpackExtensions(path.join(folder, 'extensions'), archives)}`,
    ...settings,
  };
  const stopping = new AbortController();
  let server: ChildProcess | null = null;
  let isRunning = false;

  async function start(): Promise<void> {
    const deadline = performance.now() + STILL_IN_USE_MS;
    for (;;) {
      await clearTheWay(folder, place.sockets, binaries);
      const started = await tryToStart(folder, binaries, launcher, options);
      if (started.server) {
        server = started.server;
        isRunning = true;
        server.once('exit', () => void restart());
        return;
      }
      if (!STILL_IN_USE.test(started.fault) || performance.now() > deadline) {
        throw new StartupFailure(`The database in ${folder} cannot be opened: ${started.fault}.`);
      }
      await pause(LOOK_MS);
    }
  }

  async function restart(): Promise<void> {
    isRunning = false;
    if (stopping.signal.aborted) return;
    logger.error('database ended unexpectedly; restarting it');
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      try {
        await pause(RESTART_WAITS[tries] ?? RESTART_WAITS.at(-1), undefined, { signal: stopping.signal });
        await start();
        // A stop that came meanwhile has ended the one before.
        if (stopping.signal.aborted && server) return await stopServer(server, folder, binaries);
        logger.info('database restarted');
        return;
      } catch (err) {
        if (!stopping.signal.aborted) logger.error({ err }, 'database could not be restarted');
      }
    }
  }

  try {
    await start();
  } catch (error) {
    await place.remove();
    throw error;
  }
  return {
    url: place.address(password),
    isRunning: () => isRunning,
    async stop() {
      stopping.abort();
      isRunning = false;
      if (server) await stopServer(server, folder, binaries);
      await place.remove();
    },
  };
}

interface ListeningPlace {
  /** The folder of the socket; null where there is none. */
  readonly sockets: string | null;
  readonly settings: Readonly<Record<string, string | number>>;
  address(password: string): string;
  remove(): Promise<void>;
}

async function listeningPlace(folder: string, { owner }: Launcher): Promise<ListeningPlace> {
  if (process.platform === 'win32') {
    const port = await freePort();
    return {
      sockets: null,
      settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
      address: (password) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      remove: async () => {},
    };
  }
  const inside = path.join(folder, 'socket');
  const isShort = Buffer.byteLength(inside) <= SOCKET_FOLDER_LIMIT;
  const sockets = isShort ? inside : await mkdtemp(path.join(tmpdir(), 'rilievo-'));
  await makePrivate(sockets, owner);
  return {
    sockets,
    settings: {
      listen_addresses: '',
      port: 5432,
      unix_socket_directories: sockets,
      unix_socket_permissions: '0700',
    },
    address: (password) => socketAddress(sockets, password, 'postgres'),
    remove: () => (isShort ? Promise.resolve() : rm(sockets, { recursive: true, force: true })),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the server once and waits until it is ready, which after a crash takes the time of the recovery. */
async function tryToStart(
  folder: string,
  binaries: Binaries,
  launcher: Launcher,
  settings: Readonly<Record<string, string | number>>,
): Promise<{ server: ChildProcess } | { server: null; fault: string }> {
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, all] = launcher.command(binaries.postgres, ['-D', clusterIn(folder), ...parameters], true);
  const server = spawn(program, all, {
    env: ENVIRONMENT,
    cwd: folder,
    // In a group of its own: Ctrl-C is for this process, which ends the server last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let fault = 'unknown reason';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    const [, said] = /(?:FATAL|PANIC):\s*(.+)/.exec(text) ?? [];
    fault = said ?? (text.trim() || fault);
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    server.once('close', end);
    server.once('error', (error) => {
      fault = error.message;
      end();
    });
  });
  while (!hasEnded) {
    const file = await readServerFile(folder);
    if (file?.pid === server.pid && file?.isReady) {
      server.unref();
      return { server };
    }
    await Promise.race([ended, pause(LOOK_MS)]);
  }
  return { server: null, fault };
}

async function stopServer(server: ChildProcess, folder: string, { pgCtl }: Binaries): Promise<void> {
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  if (isOver()) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (process.platform === 'win32') {
    spawn(pgCtl, ['stop', '-D', clusterIn(folder), '-m', 'fast'], { stdio: 'ignore', windowsHide: true });
  } else server.kill('SIGINT');
  await Promise.race([ended, pause(FAST_STOP_MS)]);
  if (!isOver()) server.kill('SIGQUIT');
  await ended;
}
