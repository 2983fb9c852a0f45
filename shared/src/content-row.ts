import * as z from 'zod/mini';
import { articleSchema } from './article.ts';
import { assessmentSchema } from './assessment.ts';
import { comparisonSchema } from './comparison.ts';
import { decisionsSchema } from './decisions.ts';
import { failureCodeSchema } from './failure.ts';
import { originalitySchema, sentenceScoreSchema } from './originality.ts';
import { readabilitySchema } from './readability.ts';
import {
  legendItemSchema,
  placedAdditionSchema,
  provenanceSchema,
  sourceSchema,
  understandingSchema,
} from './result.ts';
import { stageSchema, statusSchema } from './status.ts';

const listShape = {
  id: z.string(),
  session_uid: z.string(),
  session_title: z.string(),
  created_at: z.string(),
  starred: z.boolean(),
  status: statusSchema,
  stage: z.nullable(stageSchema),
  failure_code: z.nullable(failureCodeSchema),
  prompt: z.nullable(z.string()),
  url_base: z.nullable(z.string()),
  /** The title of the article itself, once it is extracted. */
  article_title: z.optional(z.nullable(z.string())),
  /** Boxes that wait for a decision, and those that wait for the author. */
  boxes_open: z.number(),
  boxes_waiting: z.number(),
  /** When the editor said that the article is published. */
  published_at: z.nullable(z.string()),
  /** The schedule that made it, and whether the text of the page had changed since its analysis before. */
  schedule_id: z.optional(z.nullable(z.string())),
  text_changed: z.optional(z.nullable(z.boolean())),
};

/** A row of the history: light columns only. */
export const contentListItemSchema = z.object(listShape);

export type ContentListItem = z.infer<typeof contentListItemSchema>;

export const contentListColumns = Object.keys(listShape).join(',');

/** One analysis with everything the detail page and the worker read. */
export const contentRowSchema = z.object({
  ...listShape,
  auth_uid: z.string(),
  content_base: z.nullable(z.string()),
  /** The model that was asked for; null where none was. */
  llm: z.nullable(z.string()),
  task_1: z.boolean(),
  task_2: z.boolean(),
  task_3: z.boolean(),
  /** The analysis that this one repeats. */
  rerun_of: z.nullable(z.string()),
  /** The batch that this analysis belongs to; absent or null for one that was sent by hand. */
  batch_id: z.optional(z.nullable(z.string())),
  attempts: z.number(),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  content_extracted: z.nullable(articleSchema),
  content_completed: z.nullable(z.string()),
  legend: z.nullable(z.array(legendItemSchema)),
  additions: z.nullable(z.array(placedAdditionSchema)),
  decisions: decisionsSchema,
  sources: z.nullable(z.array(sourceSchema)),
  /** Null in results made before it was kept. */
  understanding: z.nullable(understandingSchema),
  assessment: z.nullable(assessmentSchema),
  provenance: z.nullable(provenanceSchema),
  /** Null in results made without a search engine. */
  comparison: z.nullable(comparisonSchema),
  originality_score_mixed_content: z.nullable(z.number()),
  originality_score_native_content: z.nullable(z.number()),
  originality_sentences_mixed_content: z.nullable(z.array(sentenceScoreSchema)),
  originality_sentences_native_content: z.nullable(z.array(sentenceScoreSchema)),
  originality: z.nullable(originalitySchema),
  readability: z.nullable(readabilitySchema),
});

export type ContentRow = z.infer<typeof contentRowSchema>;

/** The columns that a submission writes; every other column is the server's (a trigger resets it). */
export const newContentSchema = z.object({
  auth_uid: z.string(),
  session_uid: z.string(),
  session_title: z.string(),
  prompt: z.nullable(z.string()),
  url_base: z.nullable(z.string()),
  content_base: z.nullable(z.string()),
  llm: z.string(),
  task_1: z.boolean(),
  task_2: z.boolean(),
  task_3: z.boolean(),
  /** An own analysis that this one repeats; absent or null for a new request. */
  rerun_of: z.optional(z.nullable(z.string())),
});

export type NewContent = z.infer<typeof newContentSchema>;

/**
 * A claimed analysis. `attempt` is the delivery count of message `message_id`: the two together are the lease,
 * and a worker whose message was delivered again changes nothing any more.
 */
export const claimSchema = z.object({
  message_id: z.number(),
  attempt: z.number(),
  content: contentRowSchema,
});

export type Claim = z.infer<typeof claimSchema>;
