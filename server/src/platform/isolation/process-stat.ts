import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, on every kernel. */
const TICK_MS = 10;

/** The system's statistics of a process; times are CPU time in milliseconds. */
export interface ProcessStat {
  /** The process id of the one that started it. */
  readonly parent: number;
  readonly cpuMs: number;
  /** Of the processes that it started and that have ended. */
  readonly endedCpuMs: number;
}

/** Reads proc_pid_stat(5); null on a system other than Linux, or if the process is gone. */
export function processStat(pid: number | undefined): ProcessStat | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  try {
    // The name in brackets may contain spaces; state and parent follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      cpuMs: (user + system) * TICK_MS,
      endedCpuMs: (endedUser + endedSystem) * TICK_MS,
    };
  } catch {
    return null;
  }
}
