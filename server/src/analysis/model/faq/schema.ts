import * as z from 'zod';
import { citationSchema } from '../additions/proposal-schema.ts';

export const faqAnswerSchema = z.object({
  pairs: z.array(
    z.object({
      question: z.string(),
      blockId: z
        .string()
        .nullable()
        .describe('id del blocco da cui viene la risposta, per esempio b9, o null'),
      citations: z.array(citationSchema),
      answer: z.string().nullable().describe("html della risposta; null se può darla solo l'autore"),
    }),
  ),
});

export type FaqAnswer = z.infer<typeof faqAnswerSchema>;
