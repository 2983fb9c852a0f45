import * as z from 'zod';
import { proposalShape } from '../additions/proposal-schema.ts';

const closes = z.string().describe("id dell'intento, per esempio i4");

export const searchIntentsAnswerSchema = z.object({
  notWorth: z
    .array(z.object({ closes, why: z.string() }))
    .describe('gli intenti aperti che in questo articolo non conviene chiudere'),
  additions: z.array(z.object({ closes, ...proposalShape })),
});

export type SearchIntentsAnswer = z.infer<typeof searchIntentsAnswerSchema>;
