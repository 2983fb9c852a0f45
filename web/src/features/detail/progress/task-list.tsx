import type { TaskProgress } from '@rilievo/shared/task-progress';
import { formatCount } from '#lib/number-format.ts';
import { taskProgressText } from '#strings/progress.ts';

/** The findings of each task of the model so far: its state or its count, and the first titles. */
export function TaskList({ tasks }: { tasks: readonly TaskProgress[] }) {
  return (
    // The stages around it are read aloud; six tasks with their titles, each time that one ends, would be too much.
    <ul className="ds tasks" aria-live="off">
      {tasks.map(({ task, state, count, titles }) => (
        <li key={task}>
          <strong>{taskProgressText.name[task]}</strong>:{' '}
          {count === null
            ? taskProgressText.state[state]
            : taskProgressText.found(task === 'faq')(formatCount(count))}
          {titles.length > 0 ? <span className="found">{titles.join(' · ')}</span> : null}
        </li>
      ))}
    </ul>
  );
}
