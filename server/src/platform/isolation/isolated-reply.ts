import { failureCodeSchema } from '@rilievo/shared/failure';
import * as z from 'zod';

/**
 * The reply of an isolated process. A `first` answer may be followed by a better one; it is used if a limit is exceeded
 * before that. `refused` blames the input, `fault` our code.
 */
export const isolatedReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('first'), answer: z.unknown() }),
  z.object({ kind: z.literal('final'), answer: z.unknown() }),
  z.object({ kind: z.literal('refused'), code: failureCodeSchema }),
  z.object({
    kind: z.literal('fault'),
    fault: z.object({ name: z.string(), frames: z.array(z.string()) }),
  }),
]);

export type IsolatedReply = z.infer<typeof isolatedReplySchema>;
