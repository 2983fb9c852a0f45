import * as z from 'zod';

/** The verdicts on a need, as the model says them. */
export const ANSWERS = ['risposto', 'in parte', 'sbagliato', 'aperto'] as const;

export const understandingAnswerSchema = z.object({
  topic: z.string(),
  audience: z.string().nullable(),
  primaryQuery: z.string(),
  language: z.string(),
  ymylReason: z.string().nullable(),
  ymyl: z.boolean(),
  intents: z.array(
    z.object({
      question: z.string(),
      type: z.enum(['informativo', 'navigazionale', 'transazionale', 'commerciale', 'locale']),
      need: z.enum(['Know', 'Know Simple', 'Do', 'Website', 'Visit-in-person']),
      essential: z.boolean(),
      passages: z.array(
        z.object({
          where: z.string().describe('id di un blocco, per esempio b4'),
          quote: z.string().describe('passaggio copiato alla lettera da quel blocco, da 3 a 30 parole'),
        }),
      ),
      verdict: z.enum(ANSWERS),
    }),
  ),
});

export type UnderstandingAnswer = z.infer<typeof understandingAnswerSchema>;
