import * as z from 'zod';
import { proposalShape } from '../additions/proposal-schema.ts';

export const searchIntentsAnswerSchema = z.object({
  additions: z.array(
    z.object({ closes: z.string().describe("id dell'intento scoperto, per esempio i4"), ...proposalShape }),
  ),
});

export type SearchIntentsAnswer = z.infer<typeof searchIntentsAnswerSchema>;
