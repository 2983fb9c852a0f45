import { readdirSync, readFileSync } from 'node:fs';
import { processStat } from '../server/src/platform/isolation/process-stat.ts';

/** The text of a file below /proc; empty when its process has just ended. */
export function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and all that it has started and that still run. Linux only. */
export function processTree(root: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [Number(pid), processStat(Number(pid))?.parent ?? 0]));
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isOurs);
}

/** CPU time of a process and all that it has started, also of what has ended meanwhile, in milliseconds. */
export function cpuTimeOfTree(root: number): number {
  let total = 0;
  for (const pid of processTree(root)) {
    const { cpuMs = 0, endedCpuMs = 0 } = processStat(pid) ?? {};
    total += cpuMs + endedCpuMs;
  }
  return total;
}
