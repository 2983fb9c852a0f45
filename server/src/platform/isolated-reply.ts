import { failureCodeSchema } from '@rilievo/shared/failure';
import { z } from 'zod';

/**
 * What an isolated process says. A `first` answer may be followed by a better one: it counts if the limits are passed
 * before that. `refused` blames what was to be read, `fault` our code.
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
