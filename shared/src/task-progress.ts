import * as z from 'zod/mini';
import { MISSABLE_TASKS } from './findings.ts';

/** The tasks of a language model, in the order in which they begin. */
export const MODEL_TASKS = ['understanding', ...MISSABLE_TASKS] as const;

export type ModelTask = (typeof MODEL_TASKS)[number];

/** Titles of one task, and characters of one with its ellipsis. */
export const MAX_TITLES = 3;
export const MAX_TITLE_LENGTH = 121;

/**
 * One task of a running analysis. `count` is how much it has found, null where there is nothing to count; `titles` are
 * the first of what it found, as plain text.
 */
export const taskProgressSchema = z.object({
  task: z.enum(MODEL_TASKS),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  count: z.nullable(z.int().check(z.nonnegative())),
  titles: z.array(z.string().check(z.maxLength(MAX_TITLE_LENGTH))).check(z.maxLength(MAX_TITLES)),
});

export type TaskProgress = z.infer<typeof taskProgressSchema>;

/** The checkpoint with the list of them while the analysis runs: the database shows it to the owner. */
export const PROGRESS_KEY = 'progress';
