import * as z from 'zod/mini';

export const PILLARS = ['Esperienza', 'Competenza', 'Autorevolezza', 'Affidabilità'] as const;

export type Pillar = (typeof PILLARS)[number];

export const VERDICTS = ['soddisfatto', 'parziale', 'mancante', 'non osservabile'] as const;

export type Verdict = (typeof VERDICTS)[number];

/**
 * The verdict on one criterion of the E-E-A-T checklist, with what it rests on: `quote` is a passage of block
 * `blockId`, verbatim; `evidence` says in words what the page or a measure shows, or why nothing can be observed.
 * Criterion and published source are stored too, so that a result stays readable when the checklist changes.
 */
export const assessmentItemSchema = z.object({
  id: z.string(),
  pillar: z.enum(PILLARS),
  criterion: z.string(),
  source: z.object({ title: z.string(), section: z.string() }),
  verdict: z.enum(VERDICTS),
  quote: z.nullable(z.string()),
  blockId: z.nullable(z.string()),
  evidence: z.nullable(z.string()),
});

export type AssessmentItem = z.infer<typeof assessmentItemSchema>;

/** Column `assessment`; `version` is that of the checklist and of how its verdicts are reached. */
export const assessmentSchema = z.object({ version: z.string(), items: z.array(assessmentItemSchema) });

export type Assessment = z.infer<typeof assessmentSchema>;
