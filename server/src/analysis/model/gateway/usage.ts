import * as z from 'zod';

/**
 * The usage of calls, as their server counted it, or as estimated for those that ended without an answer; dollars are
 * null if no cost was reported.
 */
export const answerUsageSchema = z.object({
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costUsd: z.number().nullable(),
});

export type AnswerUsage = z.infer<typeof answerUsageSchema>;

export const NO_USAGE: AnswerUsage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: null };

export function sumUsage(a: AnswerUsage, b: AnswerUsage): AnswerUsage {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: a.costUsd === null && b.costUsd === null ? null : (a.costUsd ?? 0) + (b.costUsd ?? 0),
  };
}
