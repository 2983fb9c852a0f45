import { type BoxState, isOpen } from '@rilievo/shared/box-state';
import { TASKS, type Task } from '@rilievo/shared/tasks';
import type { Box } from './box.ts';

/** The boxes that wait for a decision, by task, in the order of the tasks; only tasks that have boxes. */
export function openByTask(
  boxes: readonly Box[],
  states: ReadonlyMap<string, BoxState>,
): ReadonlyMap<Task, readonly string[]> {
  const of = (wanted: Task) => boxes.filter(({ task }) => task === wanted);
  return new Map(
    TASKS.filter((task) => of(task).length > 0).map((task) => [
      task,
      of(task).flatMap(({ id }) => (isOpen(states.get(id) ?? 'open') ? [id] : [])),
    ]),
  );
}
