import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;

/** CPU time that a process has used, in milliseconds; null where the system does not tell, or if the process is gone. */
export function processCpuTime(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  try {
    // The name in brackets may hold spaces; the fields after it are numbered from 3 on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
