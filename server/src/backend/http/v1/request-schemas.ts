import { MAX_BATCH_PAGES } from '@rilievo/shared/batch';
import {
  MAX_CONTENT_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
} from '@rilievo/shared/limits';
import { DEFAULT_MODEL, MODEL_ID, type OfferedModel } from '@rilievo/shared/models';
import { EVERY } from '@rilievo/shared/schedule';
import type { Task } from '@rilievo/shared/tasks';
import { visibleText } from '@rilievo/shared/visible-text';
import * as z from 'zod';

export const ANALYSIS_ID = /^[A-Za-z0-9]{16}$/;

/** The tasks of an analysis, as the API calls them. */
const TASK_NAMES = {
  search_intents: 'task_1',
  completeness: 'task_2',
  faq: 'task_3',
} as const satisfies Record<string, Task>;

type TaskName = keyof typeof TASK_NAMES;

export const taskNameSchema = z.enum(Object.keys(TASK_NAMES) as TaskName[]);

const written = (most: number) => z.string().max(most).regex(/\S/);
const addressSchema = z
  .string()
  .max(MAX_URL_LENGTH)
  .regex(/^https?:\/\/\S+$/i);

const orders = {
  tasks: z.array(taskNameSchema).min(1).max(3),
  model: z.string().regex(MODEL_ID).optional(),
  prompt: written(MAX_PROMPT_LENGTH).optional(),
};

/** An address or a text, what to look for, and, where there is a choice, the model and instructions for it. */
export const submissionSchema = z.union([
  z.strictObject({ url: addressSchema, ...orders }),
  z.strictObject({ text: written(MAX_CONTENT_LENGTH), ...orders }),
]);

export type Submission = z.infer<typeof submissionSchema>;

/** Many addresses with one request. */
export const newBatchSchema = z.strictObject({
  title: z.string().overwrite(visibleText).max(MAX_TITLE_LENGTH).regex(/\S/),
  urls: z.array(addressSchema).min(1).max(MAX_BATCH_PAGES),
  ...orders,
});

export type NewBatch = z.infer<typeof newBatchSchema>;

/** The steps of a batch: `retry` queues its failed pages again. */
export const batchStepSchema = z.strictObject({ step: z.enum(['pause', 'resume', 'stop', 'retry']) });

export type BatchStep = z.infer<typeof batchStepSchema>['step'];

const rhythm = z.enum(EVERY);

/** The pages to analyse again, and when: the page of an analysis, or the pages of a batch. */
export const newScheduleSchema = z.union([
  z.strictObject({
    analysis: z.string().regex(ANALYSIS_ID),
    every: rhythm,
    mail: z.boolean().optional(),
  }),
  z.strictObject({ batch: z.guid(), every: rhythm, mail: z.boolean().optional() }),
]);

export type NewSchedule = z.infer<typeof newScheduleSchema>;

/** Changes of a schedule; the rest stays. */
export const scheduleChangesSchema = z
  .strictObject({
    every: rhythm.optional(),
    mail: z.boolean().optional(),
    status: z.enum(['on', 'paused']).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'nothing to change');

export type ScheduleChanges = z.infer<typeof scheduleChangesSchema>;

const MAX_PAGE = 100;

/** The parameters of a list: how many items, and from which on. */
export const pageSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  cursor: z.string().max(200).optional(),
});

/** The same of a list that is never long, and is given back whole where nobody says how much of it. */
export const shortPageSchema = pageSchema.extend({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(MAX_PAGE),
});

export type ListPage = z.infer<typeof pageSchema>;

/** The model that a request names, or the usual one; null for one that is not offered here. */
export function offeredModel(named: string | undefined, offered: readonly OfferedModel[]): string | null {
  if (named === undefined) return DEFAULT_MODEL;
  return offered.some(({ id }) => id === named) ? named : null;
}

/** The tasks of a row for those that a request names. */
export function rowTasks(names: readonly TaskName[]): Record<Task, boolean> {
  const chosen = new Set<Task>(names.map((name) => TASK_NAMES[name]));
  return { task_1: chosen.has('task_1'), task_2: chosen.has('task_2'), task_3: chosen.has('task_3') };
}

/** The names of the tasks of a row. */
export function taskNames(row: Readonly<Record<Task, boolean>>): TaskName[] {
  return (Object.keys(TASK_NAMES) as TaskName[]).filter((name) => row[TASK_NAMES[name]]);
}
