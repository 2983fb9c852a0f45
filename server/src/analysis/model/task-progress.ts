import {
  MAX_TITLE_LENGTH,
  MAX_TITLES,
  MODEL_TASKS,
  type ModelTask,
  PROGRESS_KEY,
  type TaskProgress,
} from '@rilievo/shared/task-progress';
import type { TaskChoice } from '@rilievo/shared/tasks';
import type { Checkpoints } from '#platform/checkpoints.ts';
import { remark } from './additions/remark.ts';

/** The findings of a task; null if it failed without any. */
type Found = Pick<TaskProgress, 'count'> & { readonly titles: readonly string[] };

/** Follows a task: noted as running now, then as done with what it found, or as failed. Gives back its outcome. */
export type Follow = <T>(
  task: ModelTask,
  work: Promise<T>,
  foundIn: (outcome: T) => Found | null,
) => Promise<T>;

/** Notes on the progress of the tasks. A lost note costs nothing: no task waits for it. */
export function followTasks({ task_1, task_2, task_3 }: TaskChoice, checkpoints: Checkpoints): Follow {
  const unasked = new Set<ModelTask>();
  if (!task_1) unasked.add('search-intents');
  if (!task_2) unasked.add('completeness');
  if (!task_3) unasked.add('faq');
  const tasks = new Map<ModelTask, TaskProgress>();
  for (const task of MODEL_TASKS)
    if (!unasked.has(task)) tasks.set(task, { task, state: 'waiting', count: null, titles: [] });
  let noting = Promise.resolve();

  /** One after the other: a later note must not be overtaken by an earlier one. */
  function note(task: ModelTask, state: TaskProgress['state'], found?: Found): void {
    const titles = (found?.titles ?? [])
      .slice(0, MAX_TITLES)
      .map((title) => remark(title, MAX_TITLE_LENGTH - 1));
    tasks.set(task, { task, state, count: found?.count ?? null, titles });
    const noted = [...tasks.values()];
    noting = noting.then(() => checkpoints.save(PROGRESS_KEY, noted)).catch(() => {});
  }

  return async (task, work, foundIn) => {
    if (unasked.has(task)) return work;
    note(task, 'running');
    try {
      const outcome = await work;
      const found = foundIn(outcome);
      note(task, found === null ? 'failed' : 'done', found ?? undefined);
      return outcome;
    } catch (error) {
      note(task, 'failed');
      throw error;
    }
  };
}
