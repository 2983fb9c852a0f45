import * as z from 'zod/mini';
import { failureCodeSchema } from './failure.ts';

/** The maximum number of pages of a batch; the database has the same limit. */
export const MAX_BATCH_PAGES = 5_000;

/** The maximum number of characters of all its addresses together. */
export const MAX_BATCH_CHARACTERS = 1_500_000;

/** Finished: no page waits any more, though the last ones may still be running. */
const batchStateSchema = z.enum(['running', 'paused', 'stopped', 'finished']);

export const PAGE_STATES = [
  'waiting',
  'queued',
  'running',
  'completed',
  'failed',
  'stopped',
  'deleted',
] as const;

const pageStateSchema = z.enum(PAGE_STATES);

export type PageState = z.infer<typeof pageStateSchema>;

/** Limits that keep everything of a person waiting until a day or a month ends. */
export const OWNER_WAITS = ['daily_limit', 'monthly_limit', 'monthly_cost', 'model_month_spent'] as const;

export const BATCH_WAITS = [...OWNER_WAITS, 'storage_quota'] as const;

const headShape = {
  id: z.string(),
  title: z.string(),
  state: batchStateSchema,
  created_at: z.string(),
  /** Whether a schedule made it, with the title of the batch that it repeats. */
  is_run: z.boolean(),
  /** Pages by state; one without pages is absent. */
  counts: z.partialRecord(pageStateSchema, z.number()),
  /** Why nothing goes on although pages wait. */
  waits: z.nullable(z.enum(BATCH_WAITS)),
};

/** A batch's own fields. */
export const batchHeadSchema = z.object(headShape);

export type BatchHead = z.infer<typeof batchHeadSchema>;

/** A page of a batch, with what its list shows of the result; what there is not is absent. */
export const batchPageSchema = z.object({
  /** Its place among the addresses that were sent, from 1. */
  place: z.number(),
  url: z.string(),
  state: pageStateSchema,
  session_uid: z.optional(z.string()),
  title: z.optional(z.string()),
  /** The search that the article answers, as its analysis found it. */
  query: z.optional(z.string()),
  failure_code: z.optional(failureCodeSchema),
  boxes_open: z.optional(z.number()),
  /** Boxes by severity. */
  critical: z.optional(z.number()),
  major: z.optional(z.number()),
  /** Needs of searchers that are not answered, or not fully. */
  needs_open: z.optional(z.number()),
  gulpease: z.optional(z.number()),
  /** How original the text is, 0–100. */
  originality: z.optional(z.number()),
  /** No score, since it is a version of another article of the person: most words are the same. */
  same_text: z.optional(z.boolean()),
  /** Whether the text had changed since the analysis before, where a schedule made this one. */
  text_changed: z.optional(z.boolean()),
  /** Ids of the criteria of the E-E-A-T checklist that are missing. */
  missing: z.optional(z.array(z.string())),
});

export type BatchPage = z.infer<typeof batchPageSchema>;

/** Answer of `read_batch`: the pages that have changed since it was asked, and the moment to ask from the next time. */
export const batchReadingSchema = z.object({
  ...headShape,
  read_at: z.string(),
  pages: z.array(batchPageSchema),
});

export type BatchReading = z.infer<typeof batchReadingSchema>;

/** Answer of `batch_terms`: what the estimate of a batch rests on. */
export const batchTermsSchema = z.object({
  /** Milliseconds between two pages of a site. */
  pause_ms: z.number(),
  /** Pages that the person may start on a day, and still today. */
  a_day: z.number(),
  left_today: z.number(),
  /** Analyses and pages that may still be started this month; null where there is no limit. */
  left_this_month: z.nullable(z.number()),
  /** Seconds that an analysis takes on average; null where none is known. */
  seconds: z.nullable(z.number()),
});

export type BatchTerms = z.infer<typeof batchTermsSchema>;

/** Answer of `known_pages`: addresses that were analysed before, with the newest analysis of each. */
export const knownPagesSchema = z.array(
  z.object({ url: z.string(), session_uid: z.string(), completed_at: z.string() }),
);

export type KnownPages = z.infer<typeof knownPagesSchema>;
