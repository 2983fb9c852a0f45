import * as z from 'zod';

const tokens = z.number().nonnegative().catch(0);
const costInWords = z
  .string()
  .regex(/^\d{1,6}(?:\.\d+)?$/)
  .transform(Number);

const completionSchema = z.looseObject({
  usage: z.object({
    prompt_tokens: tokens,
    completion_tokens: tokens,
    total_tokens: tokens,
    cost: z.union([z.number().nonnegative(), costInWords]).optional().catch(undefined),
  }),
});

/**
 * A completion whose usage is in the form of the contract. Counts that are missing or no counts become 0, a cost that
 * is none goes: the libraries would refuse the whole answer, which is paid for, and it would be asked for again.
 */
export function withValidUsage(body: string, completion: unknown): string {
  const { data } = completionSchema.safeParse(completion);
  return data ? JSON.stringify(data) : body;
}
