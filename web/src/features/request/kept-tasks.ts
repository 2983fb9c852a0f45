import { type TaskChoice, taskChoiceSchema } from '@rilievo/shared/tasks';
import { storageName } from '#lib/site.ts';

const NO_TASKS: TaskChoice = { task_1: false, task_2: false, task_3: false };

const key = () => storageName('rilievo_tasks');

/** The tasks of the last request that this browser sent; none before the first. */
export function lastTasks(): TaskChoice {
  try {
    return taskChoiceSchema.parse(JSON.parse(localStorage.getItem(key()) ?? ''));
  } catch {
    return NO_TASKS;
  }
}

export function keepTasks(tasks: TaskChoice): void {
  try {
    localStorage.setItem(key(), JSON.stringify(tasks));
  } catch {
    // Without storage nothing is remembered.
  }
}
