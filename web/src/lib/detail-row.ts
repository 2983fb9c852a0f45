import { type ContentRow, contentRowSchema } from '@rilievo/shared/content-row';
import * as z from 'zod/mini';

const measured = {
  originality: true,
  originality_sentences_mixed_content: true,
  originality_sentences_native_content: true,
} as const;

/** An analysis without what was measured sentence by sentence, which is longer than all the rest. */
export const detailRowSchema = z.omit(contentRowSchema, measured);

export type DetailRow = z.infer<typeof detailRowSchema>;

export const detailColumns = Object.keys(detailRowSchema.shape).join(',');

/** The measures of single sentences. */
export type Measured = Pick<ContentRow, keyof typeof measured>;
