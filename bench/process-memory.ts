import { processTree, readProcessFile } from './process-tree.ts';

/** Proportional set size in MB: what is shared among processes counts once. */
export interface ProgramMemory {
  readonly main: number;
  readonly stages: number;
  readonly database: number;
  readonly all: number;
}

/** Measures a process and all that it has started. Linux only. */
export function memoryOf(pid: number): ProgramMemory {
  let [main, stages, database] = [0, 0, 0];
  for (const id of processTree(pid)) {
    const size = Number(/^Pss:\s+(\d+)/m.exec(readProcessFile(id, 'smaps_rollup'))?.[1] ?? 0) / 1024;
    if (id === pid) main += size;
    else if (/postgres|initdb/.test(readProcessFile(id, 'comm'))) database += size;
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
