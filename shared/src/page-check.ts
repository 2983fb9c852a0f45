import * as z from 'zod/mini';
import { blockSchema } from './article.ts';
import { failureCodeSchema } from './failure.ts';

/** The published page as a worker read it: the text of its article alone. Everything is untrusted text. */
export const checkedPageSchema = z.object({
  blocks: z.array(z.pick(blockSchema, { kind: true, level: true, text: true })),
});

export type CheckedPage = z.infer<typeof checkedPageSchema>;

/**
 * The last reading of a published page. Until it is finished it is waiting; then it has the page, or the reason why
 * there is none.
 */
export const pageCheckSchema = z.object({
  requested_at: z.string(),
  finished_at: z.nullable(z.string()),
  failure_code: z.nullable(failureCodeSchema),
  page: z.nullable(checkedPageSchema),
});

export type PageCheck = z.infer<typeof pageCheckSchema>;
