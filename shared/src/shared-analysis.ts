import * as z from 'zod/mini';
import { contentRowSchema } from './content-row.ts';
import { provenanceSchema } from './result.ts';

/**
 * The part of a result that a read-only link shows. Without boxes it contains only those that the editor accepted into
 * the text, and of them only the text.
 */
export const sharedAnalysisSchema = z.object({
  with_boxes: z.boolean(),
  ...z.pick(contentRowSchema, {
    session_title: true,
    url_base: true,
    created_at: true,
    additions: true,
    decisions: true,
    sources: true,
  }).shape,
  content_completed: z.string(),
  provenance: z.nullable(z.object({ engine: z.pick(provenanceSchema.shape.engine, { kind: true }) })),
});

export type SharedAnalysis = z.infer<typeof sharedAnalysisSchema>;

/** The maximum number of links of an analysis, and the days of a link; the database has the same limits. */
export const MAX_SHARES = 20;
export const SHARE_DAYS = [7, 30, 90] as const;
/** The default duration of a link. */
export const USUAL_SHARE_DAYS = 30;

/** A read-only link as its owner sees it; the token was shown once. */
export const shareSchema = z.object({
  id: z.string(),
  with_boxes: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  /** How often somebody else opened it, and when last. */
  opened: z.number(),
  opened_at: z.nullable(z.string()),
});

export type Share = z.infer<typeof shareSchema>;
