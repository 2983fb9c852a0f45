import { TASKS } from '@rilievo/shared/tasks';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBackend } from '../lib/backend-context.ts';
import { formatDollars } from '../lib/number-format.ts';
import type { Request } from '../lib/request/new-content.ts';
import { useUserId } from '../lib/session-context.ts';
import { usualCostsQuery } from '../lib/usual-costs-query.ts';
import { appText } from '../strings/app.ts';
import { requestText } from '../strings/request.ts';
import { TaskField } from './task-field.tsx';
import { describedBy, Field } from './ui/field.tsx';
import { HelpTip } from './ui/help-tip.tsx';

/**
 * Model, tasks and prompt of a request; the form is the context's. Says what the model has cost on average, or that the
 * local engine answers.
 */
export function InstructionFields() {
  const { settings, supabase } = useBackend();
  const { register } = useFormContext<Request>();
  const isLocal = settings.engine === 'local';
  const { data: costs = {} } = useQuery({ ...usualCostsQuery(supabase, useUserId()), enabled: !isLocal });
  const cost = costs[useWatch<Request, 'llm'>({ name: 'llm' })];
  const costHint = cost === undefined ? undefined : requestText.usualCost(formatDollars(cost));
  const engineHint = isLocal ? requestText.localEngine : costHint;
  return (
    <>
      <Field
        id="llm"
        label={requestText.llm}
        hint={engineHint}
        aside={<HelpTip label={appText.help(requestText.llm)} text={requestText.llmHelp} />}
      >
        <div className="select">
          <select
            {...register('llm')}
            {...describedBy('llm', { hint: engineHint })}
            className="input"
            id="llm"
          >
            {settings.models.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      </Field>
      <fieldset className="field" aria-labelledby="tasks-label">
        <legend className="label-row w-full">
          <span className="label" id="tasks-label">
            {requestText.tasks}
          </span>
          <span className="label-note">{requestText.tasksNote}</span>
          <AllTasks />
        </legend>
        <div className="task-list">
          {TASKS.map((task) => (
            <TaskField key={task} task={task} />
          ))}
        </div>
      </fieldset>
      <Field
        id="prompt"
        label={requestText.prompt}
        aside={
          <>
            <span className="label-note">{requestText.optional}</span>
            <HelpTip label={appText.help(requestText.prompt)} text={requestText.promptHelp} />
          </>
        }
      >
        <textarea {...register('prompt')} className="input" id="prompt" rows={4} />
      </Field>
    </>
  );
}

/** Ticks the three tasks at once, or none where all are ticked. */
function AllTasks() {
  const { setValue } = useFormContext<Request>();
  const all = useWatch<Request, 'tasks'>({ name: 'tasks' });
  const isAll = TASKS.every((task) => all[task]);
  return (
    <button
      type="button"
      className="linkish end"
      aria-pressed={isAll}
      onClick={() => setValue('tasks', { task_1: !isAll, task_2: !isAll, task_3: !isAll })}
    >
      {requestText.allTasks}
    </button>
  );
}
