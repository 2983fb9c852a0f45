import type { LegendItem } from '@rilievo/shared/result';
import type { Task } from '@rilievo/shared/tasks';

const MEANING = {
  task_1: 'Aggiunte per gli intenti di ricerca mancanti, secondo i criteri E-E-A-T.',
  task_2: 'Miglioramenti delle sezioni esistenti, per la completezza del contenuto.',
  task_3: 'FAQ aggiunte o estese, da 5 a 10 domande.',
} as const satisfies Record<Task, string>;

/** The meaning of the colours in use, in the order of the tasks. */
export function legendOf(tasks: readonly Task[]): LegendItem[] {
  return tasks.map((task) => ({ task, text: MEANING[task] }));
}
