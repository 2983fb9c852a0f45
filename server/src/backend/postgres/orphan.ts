import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { clusterIn } from './cluster.ts';

/** How long each signal may take before the next, harder one. Milliseconds. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 25;

/** Written by PostgreSQL beside the socket of its usual port. */
const SOCKET_LOCK = '.s.PGSQL.5432.lock';

const SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

/** The pid file of a running server. */
export interface ServerFile {
  readonly pid: number;
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`; null when there is none, or a half-written one. */
export async function readServerFile(folder: string): Promise<ServerFile | null> {
  const text = await readFile(serverFile(folder), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isSafeInteger(pid) && pid > 1 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null;
}

const serverFile = (folder: string) => path.join(clusterIn(folder), 'postmaster.pid');

/**
 * Ends the server that a killed program left on a folder, and removes the lock files of dead servers: other processes
 * may have their ids by now, and PostgreSQL would wait for them in vain. This process must have locked the folder, so
 * no other program's server can be meant.
 * @param sockets where the server's socket is; null if it has none
 */
export async function clearTheWay(
  folder: string,
  sockets: string | null,
  { pgCtl }: Binaries,
): Promise<void> {
  const found = await readServerFile(folder);
  if (process.platform === 'win32') {
    // It asks through a pipe that only a server has, so no other process can be hit.
    if (found) spawnSync(pgCtl, ['stop', '-D', clusterIn(folder), '-m', 'fast', '-w'], { windowsHide: true });
    return;
  }
  if (found) await endServer(folder, found.pid);
  if (found && (await readServerFile(folder))?.pid === found.pid)
    await rm(serverFile(folder), { force: true });
  if (sockets === null) return;
  // A server that has just started may have the socket before it has written its pid file.
  const lock = path.join(sockets, SOCKET_LOCK);
  const holder = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
  if (holder > 1) await endServer(folder, holder);
  await rm(lock, { force: true });
}

async function endServer(folder: string, pid: number): Promise<void> {
  for (const signal of SIGNALS) {
    if (!(await isServerOf(folder, pid))) return;
    signalTo(pid, signal);
    await gone(folder, pid);
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

async function gone(folder: string, pid: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline && (await isServerOf(folder, pid))) await pause(LOOK_MS);
}

/** Whether a process is a server that was started on the files in this folder. */
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes(clusterIn(folder));
}
