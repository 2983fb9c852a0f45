import * as z from 'zod/mini';
import { OWNER_WAITS } from './batch.ts';

/** When a page is analysed again: every week, every month, or when its text has changed. */
export const EVERY = ['change', 'week', 'month'] as const;

export type Every = (typeof EVERY)[number];

/** A schedule as its owner sees it. */
export const scheduleSchema = z.object({
  id: z.string(),
  title: z.string(),
  every: z.enum(EVERY),
  state: z.enum(['on', 'paused']),
  /** Why the program has paused it: a failure of its pages, or a limit; null where its owner did. */
  pause_code: z.nullable(z.string()),
  /** Looking: its pages are read to see which have changed. Ready: a run waits until it may begin. */
  phase: z.enum(['idle', 'looking', 'ready']),
  next_at: z.string(),
  ran_at: z.nullable(z.string()),
  wants_mail: z.boolean(),
  created_at: z.string(),
  /** Why a run that is ready does not begin. */
  waits: z.nullable(z.enum(OWNER_WAITS)),
  pages: z.number(),
  /** Pages that could not be read or analysed the last time, and those left out because that was too often. */
  failing: z.number(),
  left_out: z.number(),
  /** Why one of these failed. */
  failure_code: z.nullable(z.string()),
  /** Of a single page: its address, its newest analysis, and whether the text had changed then. */
  url: z.nullable(z.string()),
  session_uid: z.nullable(z.string()),
  text_changed: z.nullable(z.boolean()),
  /** Of the pages of a batch: the batches that it was made from and has made, newest first. */
  batches: z.nullable(z.array(z.string())),
});

export type Schedule = z.infer<typeof scheduleSchema>;
