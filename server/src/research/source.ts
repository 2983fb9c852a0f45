import { sourceSchema } from '@rilievo/shared/result';
import * as z from 'zod';

/** A source as stored with the result, plus the text of the page, in which quotes are looked for. */
export const fetchedSourceSchema = z.object({ ...sourceSchema.shape, text: z.string() }).readonly();

export type FetchedSource = z.infer<typeof fetchedSourceSchema>;

/** Sources of one analysis, at most. */
export const MAX_SOURCES = 8;
