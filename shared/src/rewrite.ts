import * as z from 'zod/mini';
import { failureCodeSchema } from './failure.ts';

/** The tasks that a language model may do on the text of a box. */
export const REWORDINGS = ['rewrite', 'shorter', 'simpler', 'voice'] as const;

export type Rewording = (typeof REWORDINGS)[number];

/** `answer` puts an author's answer into the voice of the article. The database holds the same list. */
export const REWRITE_KINDS = [...REWORDINGS, 'answer'] as const;

export type RewriteKind = (typeof REWRITE_KINDS)[number];

/**
 * A text that is being rewritten, until it is finished, and then the proposal or why there is none. `given` is what was
 * to be rewritten. Both are hostile: html of a box, or the plain lines of an answer.
 */
export const rewriteSchema = z.object({
  box_id: z.string(),
  kind: z.enum(REWRITE_KINDS),
  given: z.string(),
  finished_at: z.nullable(z.string()),
  failure_code: z.nullable(failureCodeSchema),
  proposal: z.nullable(z.string()),
  /** United States dollars; null where the service reports none. */
  cost_usd: z.nullable(z.number()),
});

export type Rewrite = z.infer<typeof rewriteSchema>;
