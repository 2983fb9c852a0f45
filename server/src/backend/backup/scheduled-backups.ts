import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#platform/logger.ts';
import { backupName, newestBackup, supersededBackups } from './backup-names.ts';

const COMMAND = fileURLToPath(new URL('../../backup.ts', import.meta.url));
const DAY_MS = 24 * 3_600_000;
/** How soon a backup that failed, or that became due while the machine slept, is made. */
const LOOK_MS = 10 * 60_000;

export interface RunningBackups {
  /** Ends a backup that is being made; what it has written goes away. */
  stop(): Promise<void>;
}

/**
 * Makes a backup in a folder as soon as the newest there is a day old, in a process of its own, and then removes all
 * but the newest `keep`. Other files in the folder stay. A backup that fails is logged, and removes nothing.
 */
export function startScheduledBackups(folder: string, keep: number, logger: Logger): RunningBackups {
  let command: ChildProcess | null = null;
  let isStopping = false;

  async function makeIfDue(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const newest = newestBackup(await readdir(folder));
    if (newest !== null && now.getTime() - newest < DAY_MS) return;
    if (isStopping) return;
    const file = path.join(folder, backupName(now));
    const fault = await make(file);
    if (isStopping) return;
    if (fault !== null) return logger.error({ file, fault }, 'scheduled backup failed; retrying');
    const removed = supersededBackups(await readdir(folder), keep);
    for (const name of removed) await rm(path.join(folder, name));
    logger.info({ file, removed: removed.length }, 'scheduled backup made');
  }

  /** The command's error output if it failed, else null. */
  async function make(file: string): Promise<string | null> {
    const child = spawn(process.execPath, [COMMAND, file], { stdio: ['ignore', 'ignore', 'pipe'] });
    command = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    command = null;
    if (code === 0) return null;
    // A command that was ended leaves the beginning of its file.
    await rm(`${file}.${child.pid}.half`, { force: true });
    return said.trim().slice(0, 500) || 'ended';
  }

  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(makeIfDue)
      .catch((err: unknown) => logger.error({ err }, 'scheduled backup failed'));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      command?.kill();
      await running;
    },
  };
}
