import { VERDICTS } from '@rilievo/shared/assessment';
import * as z from 'zod';

export const eeatAnswerSchema = z.object({
  verdicts: z.array(
    z.object({
      id: z.string(),
      where: z.string().nullable().describe('id di un blocco (b12) o di una voce della pagina (p3), o null'),
      quote: z.string().nullable().describe('passaggio copiato alla lettera da lì, o null'),
      why: z.string(),
      verdict: z.enum(VERDICTS),
    }),
  ),
});

export type EeatAnswer = z.infer<typeof eeatAnswerSchema>;
