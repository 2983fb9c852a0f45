import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ask } from './commands.ts';

const imageSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

const READY_TRIES = 600;
const LOOK_MS = 100;

const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers');
const FILES = isUnified
  ? { limit: 'memory.max', peak: 'memory.peak' }
  : { limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' };

/** A container that runs as its image says, in the network of this process. */
export interface RunningContainer {
  /** Milliseconds from the start until its health check was content. */
  readonly readyMs: number;
  /** Whether every process of it runs as the image's user and not as root. */
  isOrdinary(): boolean;
  /** The output of a command in the container. */
  exec(...command: string[]): string;
  /** Ends it as `docker stop` does; the milliseconds that took, and the most memory it had used, in MB, with caches. */
  stop(): Promise<{ readonly ms: number; readonly peakMegabytes: number }>;
}

/**
 * Starts a container of an image with a folder as its volume `/data` and a memory limit, and waits until it is ready.
 * The memory of buildah, its parent, counts too.
 */
export async function startContainer(
  image: string,
  volume: string,
  limitMegabytes: number,
): Promise<RunningContainer> {
  const inspected: unknown = JSON.parse(ask('buildah', 'inspect', '--type', 'image', image));
  const { User, Cmd, Healthcheck } = imageSchema.parse(inspected).Docker.config;
  const container = ask('buildah', 'from', '--pull=never', image);
  // In a chroot the image's own volume would hide the folder.
  ask('buildah', 'config', '--volume', '/data-', container);
  const group = `/sys/fs/cgroup/${isUnified ? '' : 'memory/'}rilievo-image-${process.pid}`;
  mkdirSync(group, { recursive: true });
  writeFileSync(path.join(group, FILES.limit), String(limitMegabytes * 1024 * 1024));
  const inside = ['run', '--volume', `${volume}:/data`, container, '--'];
  const began = performance.now();
  const holder = spawn(
    'sh',
    ['-c', `echo $$ > ${group}/cgroup.procs && exec buildah "$@"`, 'sh', ...inside, ...Cmd],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, BUILDAH_ISOLATION: 'chroot' } },
  );
  const ended = once(holder, 'exit');
  const exec = (...command: string[]) => ask('buildah', ...inside, ...command);

  async function remove(): Promise<void> {
    await ended;
    ask('buildah', 'rm', container);
    rmdirSync(group);
  }

  /** The processes of the container, without buildah's. */
  const processes = () =>
    readFileSync(path.join(group, 'cgroup.procs'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .filter((pid) => !read(`/proc/${pid}/cmdline`).startsWith('buildah'));

  async function stop() {
    const asked = performance.now();
    const [main] = processes().filter((pid) => read(`/proc/${pid}/cmdline`).includes('server/src/main.ts'));
    if (main) process.kill(Number(main), 'SIGTERM');
    else holder.kill('SIGTERM');
    await ended;
    const ms = Math.round(performance.now() - asked);
    const peak = Number(readFileSync(path.join(group, FILES.peak), 'utf8')) / 1024 / 1024;
    await remove();
    return { ms, peakMegabytes: Math.round(peak) };
  }

  try {
    await untilWell(holder, () => void exec(...Healthcheck.Test.slice(1)));
  } catch (error) {
    await stop();
    throw error;
  }
  const readyMs = Math.round(performance.now() - began);
  return {
    readyMs,
    isOrdinary: () => processes().length > 0 && User !== '' && processes().every((pid) => !isRoot(pid)),
    exec,
    stop,
  };
}

async function untilWell(holder: ChildProcess, check: () => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return check();
    } catch (cause) {
      const isOver = holder.exitCode !== null || holder.signalCode !== null;
      if (isOver || tries === READY_TRIES) throw new Error('The container never was well.', { cause });
    }
    await pause(LOOK_MS);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const isRoot = (pid: string) => /^Uid:\s+0\b/m.test(read(`/proc/${pid}/status`));
