import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { StartupFailure } from './startup-failure.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** Another process has locked the folder. */
export class FolderInUse extends StartupFailure {}

export const LOCK_NAME = 'lock.sock';

/** The longest path that a socket may have on every Unix. */
const SOCKET_PATH_LIMIT = 100;

/**
 * Locks a folder for this process with a socket that only the owner of the lock listens on. The system closes it with
 * the process, however that ends, and it is visible across containers, where process ids mean nothing.
 * @throws StartupFailure if another process has the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = process.platform === 'win32' ? pipeName(folder) : LOCK_NAME;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listenIn(folder, name);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    await failIfHeld(folder, name);
    // Nobody listens: the process that had the lock was killed. Moving the socket away shows whether it is still that
    // one.
    const dead = `${LOCK_NAME}.${process.pid}`;
    try {
      await rename(path.join(folder, name), path.join(folder, dead));
    } catch {
      continue;
    }
    try {
      await failIfHeld(folder, dead);
    } catch (held) {
      await rename(path.join(folder, dead), path.join(folder, name));
      throw held;
    }
    await rm(path.join(folder, dead), { force: true });
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another process.`);
}

function pipeName(folder: string): string {
  return `\\\\.\\pipe\\rilievo-${createHash('sha256').update(folder.toLowerCase()).digest('hex')}`;
}

/** Runs a synchronous call with the folder as working directory when a socket's full path would be too long. */
function at<T>(folder: string, name: string, call: (socket: string) => T): T {
  const full = path.resolve(folder, name);
  if (process.platform === 'win32' || Buffer.byteLength(full) <= SOCKET_PATH_LIMIT) return call(full);
  const back = process.cwd();
  process.chdir(folder);
  try {
    return call(name);
  } finally {
    process.chdir(back);
  }
}

function listenIn(folder: string, name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(`${process.pid}\n`);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE'
        ? resolve(null)
        : reject(
            new StartupFailure(`The data folder ${folder} cannot be locked (${error.code}).`, {
              cause: error,
            }),
          ),
    );
    server.once('listening', () => {
      server.unref();
      resolve(server);
    });
    at(folder, name, (socket) => server.listen(socket));
  });
}

function failIfHeld(folder: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let holder = '';
    const held = () => {
      socket.destroy();
      const who = /^\d+\n$/.test(holder) ? `process ${holder.trim()}` : 'another process';
      reject(new FolderInUse(`The data folder ${folder} is in use by ${who}.`));
    };
    const socket = at(folder, name, (target) => connect(target));
    socket.setTimeout(2_000, held);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      holder += chunk;
    });
    socket.once('end', held);
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve() : held(),
    );
  });
}
