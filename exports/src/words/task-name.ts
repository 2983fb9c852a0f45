import type { Task } from '@rilievo/shared/tasks';

export const taskName = {
  task_1: 'Intenti di ricerca',
  task_2: 'Completezza contenuto',
  task_3: 'FAQ',
} as const satisfies Record<Task, string>;
