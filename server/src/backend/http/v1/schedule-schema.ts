import { OWNER_WAITS } from '@rilievo/shared/batch';
import { EVERY, type Schedule } from '@rilievo/shared/schedule';
import * as z from 'zod';
import { moment } from './analysis-schema.ts';

/** A schedule: what is analysed again, when, and how the last run went. `phase` and `next_at` say what happens next. */
export const scheduleSchema = z.object({
  id: z.string(),
  title: z.string(),
  every: z.enum(EVERY),
  status: z.enum(['on', 'paused']),
  /** Why the program has paused it: a failure or a limit; null if its owner did. */
  pause_reason: z.string().nullable(),
  /** Looking: its pages are read to see which have changed. Ready: a run waits until it may begin. */
  phase: z.enum(['idle', 'looking', 'ready']),
  next_at: z.iso.datetime(),
  ran_at: z.iso.datetime().nullable(),
  mail: z.boolean(),
  /** Why a run that is ready does not begin. */
  waits_for: z.enum(OWNER_WAITS).nullable(),
  pages: z.int(),
  /** Pages that failed the last time, and those left out because they failed three times in a row. */
  failing_pages: z.int(),
  left_out_pages: z.int(),
  failure: z.string().nullable(),
  /** Of a single page: its address, its newest analysis, and whether the text had changed then. */
  url: z.string().nullable(),
  analysis: z.string().nullable(),
  text_changed: z.boolean().nullable(),
  /** Of the pages of a batch: the batches that it was made from and has made, newest first. */
  batches: z.array(z.string()).nullable(),
});

export const scheduleListSchema = z.object({
  items: z.array(scheduleSchema),
  next_cursor: z.string().nullable(),
});

/** A schedule as the API shows it. */
export function scheduleOf(schedule: Schedule): z.infer<typeof scheduleSchema> {
  return {
    id: schedule.id,
    title: schedule.title,
    every: schedule.every,
    status: schedule.state,
    pause_reason: schedule.pause_code,
    phase: schedule.phase,
    next_at: moment(schedule.next_at),
    ran_at: schedule.ran_at === null ? null : moment(schedule.ran_at),
    mail: schedule.wants_mail,
    waits_for: schedule.waits,
    pages: schedule.pages,
    failing_pages: schedule.failing,
    left_out_pages: schedule.left_out,
    failure: schedule.failure_code,
    url: schedule.url,
    analysis: schedule.session_uid,
    text_changed: schedule.text_changed,
    batches: schedule.batches,
  };
}
