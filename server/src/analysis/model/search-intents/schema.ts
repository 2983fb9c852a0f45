import * as z from 'zod';
import { proposalShape } from '../additions/proposal-schema.ts';

const closes = z.string().describe("id dell'intento, per esempio i4");

export const searchIntentsAnswerSchema = z.object({
  notWorth: z
    .array(
      z.object({
        closes,
        why: z.string(),
        ownPage: z.string().nullable().describe('il titolo della pagina che merita, o null'),
      }),
    )
    .describe('gli intenti che non si chiudono qui'),
  additions: z.array(z.object({ closes, ...proposalShape })),
});

export type SearchIntentsAnswer = z.infer<typeof searchIntentsAnswerSchema>;
