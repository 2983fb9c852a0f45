import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;

/** The text of a file below /proc; empty when its process has just ended. */
export function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The fields of a process after its name, which may hold spaces: state, parent, … */
const fieldsOf = (pid: number) =>
  readProcessFile(pid, 'stat')
    .replace(/^.*\)\s/s, '')
    .split(' ');

/** A process and all that it has started and that still run. Linux only. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(fieldsOf(Number(name))[1]));
  }
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isOurs);
}

/** CPU time of a process and all that it has started, also of what has ended meanwhile, in milliseconds. */
export function cpuTimeOfTree(root: number): number {
  let ticks = 0;
  // Own time in user and system mode, then that of ended children.
  for (const pid of processTree(root)) for (const time of fieldsOf(pid).slice(11, 15)) ticks += Number(time);
  return ticks * TICK_MS;
}
