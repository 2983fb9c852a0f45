import { TASK_MARK, TASKS } from '@rilievo/shared/tasks';
import { TaskIcon, taskClass } from '#components/task-icon.tsx';
import { colourText } from '#strings/guide.ts';
import { taskText } from '#strings/tasks.ts';

/** The three boxes in small, as a result shows them. */
export function ColourSamples() {
  return (
    <ul className="guide-colours">
      {TASKS.map((task) => (
        <li key={task} className={taskClass[task]}>
          <span className={`mark ${taskClass[task]}`}>{TASK_MARK[task]}1</span>
          <div>
            <b>
              <TaskIcon task={task} />
              {taskText[task].name}
            </b>
            <p>{colourText[task]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
