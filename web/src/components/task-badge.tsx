import type { Task } from '@rilievo/shared/tasks';
import { taskText } from '../strings/tasks.ts';
import { TaskIcon, taskClass } from './task-icon.tsx';

export function TaskBadge({ task }: { task: Task }) {
  return (
    <span className={`task-badge ${taskClass[task]}`}>
      <TaskIcon task={task} />
      {taskText[task].name}
    </span>
  );
}
