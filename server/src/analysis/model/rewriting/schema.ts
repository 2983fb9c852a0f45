import * as z from 'zod';

export const rewritingSchema = z.object({
  html: z.string().describe('il testo, solo con gli elementi ammessi; stringa vuota se non si può scrivere'),
});

export type Rewriting = z.infer<typeof rewritingSchema>;
