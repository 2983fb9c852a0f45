import * as z from 'zod';

export const understandingAnswerSchema = z.object({
  topic: z.string(),
  audience: z.string().nullable(),
  primaryQuery: z.string(),
  language: z.string(),
  ymyl: z.boolean(),
  ymylReason: z.string().nullable(),
  intents: z.array(
    z.object({
      question: z.string(),
      type: z.enum(['informativo', 'navigazionale', 'transazionale', 'commerciale', 'locale']),
      need: z.enum(['Know', 'Know Simple', 'Do', 'Website', 'Visit-in-person']),
      covered: z.boolean(),
      coveredBy: z.array(z.string()).describe('id di blocchi, per esempio b4; vuoto se covered è false'),
    }),
  ),
});

export type UnderstandingAnswer = z.infer<typeof understandingAnswerSchema>;
