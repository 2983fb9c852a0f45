import { articleSchema } from '@rilievo/shared/article';
import { failureCodeSchema } from '@rilievo/shared/failure';
import { z } from 'zod';

/** What an extraction process is asked to read: a page with its address, or a pasted text. */
export const extractionJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), html: z.string(), url: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);

export type ExtractionJob = z.infer<typeof extractionJobSchema>;

/** What was found; `format` tells how a text was read and is null for a page. */
const extractionSchema = z.object({
  title: articleSchema.shape.title,
  language: articleSchema.shape.language,
  words: articleSchema.shape.words,
  blocks: articleSchema.shape.blocks,
  evidence: articleSchema.shape.evidence,
  format: z.nullable(z.enum(['plain', 'markdown', 'html'])),
});

export type Extraction = z.infer<typeof extractionSchema>;

/**
 * What it says. A `first` extraction may be followed by a better one: it counts if the limits are
 * passed before that. A `fault` is a mistake of ours.
 */
export const extractionReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('first'), extraction: extractionSchema }),
  z.object({ kind: z.literal('final'), extraction: extractionSchema }),
  z.object({ kind: z.literal('refused'), code: failureCodeSchema }),
  z.object({ kind: z.literal('fault'), message: z.string() }),
]);

export type ExtractionReply = z.infer<typeof extractionReplySchema>;
