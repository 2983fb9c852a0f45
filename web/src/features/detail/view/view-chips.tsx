import './view.css';
import type { Task } from '@rilievo/shared/tasks';
import { EyeOff } from 'lucide-react';
import { TaskIcon, taskClass } from '#components/task-icon.tsx';
import { viewText } from '#strings/workspace.ts';

interface ViewChipsProps {
  /** The ids of the boxes of each colour in use. */
  readonly boxes: ReadonlyMap<Task, readonly string[]>;
  readonly hidden: readonly Task[];
  readonly onToggle: (task: Task) => void;
}

/** A toggle for each colour: pressed means that its boxes are shown. */
export function ViewChips({ boxes, hidden, onToggle }: ViewChipsProps) {
  return (
    <fieldset className="chips" aria-label={viewText.chips}>
      {[...boxes].map(([task, ids]) => {
        const shown = !hidden.includes(task);
        const [short, rest] = viewText.taskName[task];
        return (
          <button
            key={task}
            type="button"
            className={`chip ${taskClass[task]}`}
            aria-pressed={shown}
            onClick={() => onToggle(task)}
          >
            {shown ? <TaskIcon task={task} /> : <EyeOff />}
            <span>
              {short}
              <span className="max-2xl:sr-only">{rest}</span>
            </span>
            <span className="n">{ids.length}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
