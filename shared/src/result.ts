import * as z from 'zod/mini';
import { assessmentSchema } from './assessment.ts';
import { comparisonSchema } from './comparison.ts';
import { failureCodeSchema } from './failure.ts';
import {
  additionSchema,
  concernSchema,
  findingsSchema,
  MISSABLE_TASKS,
  weaknessTypeSchema,
} from './findings.ts';
import { originalityColumnsSchema } from './originality.ts';
import { publisherSchema } from './publisher.ts';
import { readabilitySchema } from './readability.ts';
import { taskSchema } from './tasks.ts';

export const CITATION_STATES = ['verificata', 'non trovata', 'non raggiungibile'] as const;

/**
 * A page that was fetched for this analysis; `id` is `s1`, `s2`, …; `retrievedAt` is ISO 8601. `dated` is the day that the
 * page gives as that of its last change or publication. Results made before have neither that nor a publisher.
 */
export const sourceSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  siteName: z.nullable(z.string()),
  retrievedAt: z.string(),
  reachable: z.boolean(),
  publisher: z.optional(publisherSchema),
  dated: z.optional(z.nullable(z.string())),
});

export type Source = z.infer<typeof sourceSchema>;

/** An addition in the completed content, which contains its html and note: its id is its margin mark (R1, B2, V1). */
export const placedAdditionSchema = z.extend(z.omit(additionSchema, { html: true, note: true }), {
  citations: z.array(z.object({ sourceId: z.string(), quote: z.string(), state: z.enum(CITATION_STATES) })),
  /** The weakness of a blue box; older results have none. */
  weakness: z.optional(weaknessTypeSchema),
  /** What it is about; only for the types that leave it open. */
  concern: z.optional(concernSchema),
});

export type PlacedAddition = z.infer<typeof placedAdditionSchema>;

/** One row of the legend: a colour that is in use, with its meaning. */
export const legendItemSchema = z.object({ task: taskSchema, text: z.string() });

export type LegendItem = z.infer<typeof legendItemSchema>;

/** The engine's understanding of the article; without the task of search intents, `intents` is empty. */
export const understandingSchema = z.pick(findingsSchema, {
  topic: true,
  audience: true,
  primaryQuery: true,
  language: true,
  ymyl: true,
  ymylReason: true,
  intents: true,
});

export type Understanding = z.infer<typeof understandingSchema>;

/**
 * The use of a language model: its id, that of the critic if it is another, the version of each prompt, and what the
 * gateway counted.
 */
export const modelUsageSchema = z.object({
  model: z.string(),
  critic: z.optional(z.string()),
  /** Version by task. */
  prompts: z.record(z.string(), z.string()),
  /** Calls that were paid for, or may have been; those of earlier attempts included. */
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** United States dollars; null where the gateway does not report it. */
  costUsd: z.nullable(z.number()),
});

export type ModelUsage = z.infer<typeof modelUsageSchema>;

/** The engine that made the result, with its version and times. Durations are milliseconds; `usage` is a model's. */
export const provenanceSchema = z.object({
  engine: z.object({ kind: z.enum(['local', 'model']), name: z.string(), version: z.string() }),
  usage: z.optional(modelUsageSchema),
  /** Whether the model received house rules of the user. */
  houseRules: z.optional(z.boolean()),
  dropped: z.number(),
  leftOut: z.optional(z.record(z.string(), z.number())),
  missing: z.optional(z.array(z.enum(MISSABLE_TASKS))),
  missingBecause: z.optional(failureCodeSchema),
  /** How many decisions of the repeated analysis apply here as well; written by the database. */
  keptDecisions: z.optional(z.number()),
  durations: z.record(z.string(), z.number()),
});

export type Provenance = z.infer<typeof provenanceSchema>;

/**
 * The columns that a worker writes when an analysis completes. `fingerprints` goes into a separate table, by which
 * later analyses of the same user find this article.
 */
export const analysisResultSchema = z.object({
  content_completed: z.string(),
  legend: z.array(legendItemSchema),
  additions: z.array(placedAdditionSchema),
  sources: z.array(sourceSchema),
  understanding: understandingSchema,
  assessment: assessmentSchema,
  provenance: provenanceSchema,
  /** Null where nothing was searched for. */
  comparison: z.nullable(comparisonSchema),
  ...originalityColumnsSchema.shape,
  readability: readabilitySchema,
  fingerprints: z.array(z.int32()),
});

export type AnalysisResult = z.infer<typeof analysisResultSchema>;
