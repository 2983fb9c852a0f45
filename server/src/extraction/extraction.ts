import { articleSchema } from '@rilievo/shared/article';
import type { FailureCode } from '@rilievo/shared/failure';
import * as z from 'zod';

/** The input: a page with its address, or a pasted text. */
export const extractionJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), html: z.string(), url: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);

export type ExtractionJob = z.infer<typeof extractionJobSchema>;

/** The result; `format` says how a text was read and is null for a page. */
export const extractionSchema = z.object({
  title: articleSchema.shape.title,
  language: articleSchema.shape.language,
  words: articleSchema.shape.words,
  blocks: articleSchema.shape.blocks,
  evidence: articleSchema.shape.evidence,
  format: z.nullable(z.enum(['plain', 'markdown', 'html'])),
});

export type Extraction = z.infer<typeof extractionSchema>;

/**
 * A reply of extraction. A `first` extraction may be followed by a better one; it is used if a limit is exceeded before
 * that.
 */
export type ExtractionReply =
  | { readonly kind: 'first' | 'final'; readonly extraction: Extraction }
  | { readonly kind: 'refused'; readonly code: FailureCode };
