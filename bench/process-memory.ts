import { readdirSync, readFileSync } from 'node:fs';

/** Proportional set size in MB: what is shared among processes counts once. */
export interface ProgramMemory {
  readonly main: number;
  readonly stages: number;
  readonly database: number;
  readonly all: number;
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
};

/** Measures a process and all that it has started. Linux only. */
export function memoryOf(pid: number): ProgramMemory {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    parents.set(Number(name), Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1] ?? 0));
  }
  const isOurs = (id: number): boolean => id === pid || (id > 1 && isOurs(parents.get(id) ?? 0));
  let [main, stages, database] = [0, 0, 0];
  for (const id of parents.keys()) {
    if (!isOurs(id)) continue;
    const size = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) / 1024;
    if (id === pid) main += size;
    else if (/postgres|initdb/.test(read(`/proc/${id}/comm`))) database += size;
    else stages += size;
  }
  return { main, stages, database, all: main + stages + database };
}

export function shown({ main, stages, database, all }: ProgramMemory): string {
  const figures = { main, stages, database, all };
  return Object.entries(figures)
    .map(([name, size]) => `${name} ${size.toFixed(0)} MB`)
    .join(', ');
}
