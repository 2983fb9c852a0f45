import * as z from 'zod/mini';

/** The life of an analysis. `failed` shows its reason and "Riprova" instead of a badge. */
export const STATUSES = ['filled', 'processing', 'completed', 'failed'] as const;

export const statusSchema = z.enum(STATUSES);

export type Status = z.infer<typeof statusSchema>;

/** The stages of a running analysis, in the order of the pipeline. */
export const STAGES = ['extraction', 'research', 'analysis', 'composition', 'originality'] as const;

export const stageSchema = z.enum(STAGES);

export type Stage = z.infer<typeof stageSchema>;

/** True while the server still has work to do on the row. */
export function isPending(status: Status): boolean {
  return status === 'filled' || status === 'processing';
}
