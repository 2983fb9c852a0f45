import * as z from 'zod/mini';
import { additionSchema } from './findings.ts';
import { taskSchema } from './tasks.ts';

export const CITATION_STATES = ['verificata', 'non trovata', 'non raggiungibile'] as const;

/** A page that was fetched for this analysis; `id` is `s1`, `s2`, …; `retrievedAt` is ISO 8601. */
export const sourceSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  siteName: z.nullable(z.string()),
  retrievedAt: z.string(),
  reachable: z.boolean(),
});

export type Source = z.infer<typeof sourceSchema>;

/** An addition as it stands in the completed content: its margin mark (R1, B2, V1) is its id. */
export const placedAdditionSchema = z.extend(z.omit(additionSchema, { html: true }), {
  citations: z.array(z.object({ sourceId: z.string(), quote: z.string(), state: z.enum(CITATION_STATES) })),
});

export type PlacedAddition = z.infer<typeof placedAdditionSchema>;

/** One row of the legend: a colour that is in use, with its meaning. */
export const legendItemSchema = z.object({ task: taskSchema, text: z.string() });

export type LegendItem = z.infer<typeof legendItemSchema>;

/** Who made the result, with what, and how long it took. Durations are milliseconds. */
export const provenanceSchema = z.object({
  engine: z.object({ kind: z.enum(['local', 'model']), name: z.string(), version: z.string() }),
  dropped: z.number(),
  durations: z.record(z.string(), z.number()),
});

export type Provenance = z.infer<typeof provenanceSchema>;

/** What a worker writes when an analysis completes; the keys are columns of `contents`. */
export const analysisResultSchema = z.object({
  content_completed: z.string(),
  legend: z.array(legendItemSchema),
  additions: z.array(placedAdditionSchema),
  sources: z.array(sourceSchema),
  provenance: provenanceSchema,
});

export type AnalysisResult = z.infer<typeof analysisResultSchema>;
