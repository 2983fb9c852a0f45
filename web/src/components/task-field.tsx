import './task-field.css';
import type { Task } from '@rilievo/shared/tasks';
import { useFormContext } from 'react-hook-form';
import type { Request } from '../lib/request/new-content.ts';
import { appText } from '../strings/app.ts';
import { taskText } from '../strings/tasks.ts';
import { TaskIcon, taskClass } from './task-icon.tsx';
import { HelpTip } from './ui/help-tip.tsx';

/** A checkbox whose whole row is its target. */
export function TaskField({ task }: { task: Task }) {
  const { register } = useFormContext<Request>();
  const { name, summary, help } = taskText[task];
  return (
    <div className={`task ${taskClass[task]}`}>
      <input
        {...register(`tasks.${task}`)}
        className="check"
        type="checkbox"
        id={task}
        aria-describedby={`${task}-summary`}
      />
      <TaskIcon task={task} />
      <div>
        <label htmlFor={task}>{name}</label>
        <small id={`${task}-summary`}>{summary}</small>
      </div>
      <HelpTip label={appText.help(name)} text={help} align="end" />
    </div>
  );
}
