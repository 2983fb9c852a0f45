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
import { LOCAL_ENGINE, requestText } from '../strings/request.ts';
import { TaskField } from './task-field.tsx';
import { describedBy, Field } from './ui/field.tsx';
import { HelpTip } from './ui/help-tip.tsx';

/** Model, tasks and prompt of a request; the form is the context's. Where no model is configured there is none to choose. */
export function InstructionFields() {
  const { settings } = useBackend();
  const { register } = useFormContext<Request>();
  return (
    <>
      {settings.engine === 'local' ? <LocalEngine /> : <ModelField />}
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

/** Who answers, in the place of the models. */
function LocalEngine() {
  const hint = requestText.localEngine;
  return (
    <Field id="llm" label={requestText.llm} hint={hint}>
      <output {...describedBy('llm', { hint })} className="answers" id="llm">
        {LOCAL_ENGINE}
      </output>
    </Field>
  );
}

/** The models, with what the chosen one has cost on average. */
function ModelField() {
  const { settings, supabase } = useBackend();
  const { register } = useFormContext<Request>();
  const { data: costs = {} } = useQuery(usualCostsQuery(supabase, useUserId()));
  const cost = costs[useWatch<Request, 'llm'>({ name: 'llm' })];
  const hint = cost === undefined ? undefined : requestText.usualCost(formatDollars(cost));
  return (
    <Field
      id="llm"
      label={requestText.llm}
      hint={hint}
      aside={<HelpTip label={appText.help(requestText.llm)} text={requestText.llmHelp} />}
    >
      <div className="select">
        <select {...register('llm')} {...describedBy('llm', { hint })} className="input" id="llm">
          {settings.models.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown />
      </div>
    </Field>
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
