import { BATCH_WAITS, type BatchHead, type BatchReading, PAGE_STATES } from '@rilievo/shared/batch';
import { FAILURE_CODES } from '@rilievo/shared/failure';
import * as z from 'zod';
import { moment } from './analysis-schema.ts';

const headShape = {
  id: z.string(),
  title: z.string(),
  status: z.enum(['running', 'paused', 'stopped', 'finished']),
  created_at: z.iso.datetime(),
  /** Pages by state; a state without pages is absent. */
  pages_by_state: z.partialRecord(z.enum(PAGE_STATES), z.int()),
  /** Why nothing goes on although pages wait. */
  waits_for: z.enum(BATCH_WAITS).nullable(),
};

const batchHeadSchema = z.object(headShape);

export const batchListSchema = z.object({
  items: z.array(batchHeadSchema),
  next_cursor: z.string().nullable(),
});

/** A batch with its pages in the order in which they were sent. `analysis` opens the result of a page. */
export const batchSchema = z.object({
  ...headShape,
  pages: z.array(
    z.object({
      url: z.string(),
      state: z.enum(PAGE_STATES),
      analysis: z.string().nullable(),
      title: z.string().nullable(),
      failure: z.enum(FAILURE_CODES).nullable(),
      open_findings: z.int().nullable(),
      critical: z.int().nullable(),
      major: z.int().nullable(),
      open_needs: z.int().nullable(),
      gulpease: z.number().nullable(),
      originality: z.number().nullable(),
    }),
  ),
});

/** A batch's own fields, as the API shows them. */
export function batchHeadOf({
  id,
  title,
  state,
  created_at,
  counts,
  waits,
}: BatchHead): z.infer<typeof batchHeadSchema> {
  return {
    id,
    title,
    status: state,
    created_at: moment(created_at),
    pages_by_state: counts,
    waits_for: waits,
  };
}

/** A whole batch as the API shows it. */
export function batchOf(batch: BatchReading): z.infer<typeof batchSchema> {
  return {
    ...batchHeadOf(batch),
    pages: batch.pages.map((page) => ({
      url: page.url,
      state: page.state,
      analysis: page.session_uid ?? null,
      title: page.title ?? null,
      failure: page.failure_code ?? null,
      open_findings: page.boxes_open ?? null,
      critical: page.critical ?? null,
      major: page.major ?? null,
      open_needs: page.needs_open ?? null,
      gulpease: page.gulpease ?? null,
      originality: page.originality ?? null,
    })),
  };
}
