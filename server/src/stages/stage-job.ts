import { articleSchema } from '@rilievo/shared/article';
import { intentSchema } from '@rilievo/shared/findings';
import { sourceSchema } from '@rilievo/shared/result';
import { taskChoiceSchema } from '@rilievo/shared/tasks';
import * as z from 'zod';
import { extractionJobSchema } from '../extraction/extraction.ts';
import { rankingSchema } from '../research/ranking/ranking.ts';

/** The jobs of a stage process: read a page or a text, analyse an article, or compare needs with pages. */
export const stageJobSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('extraction'), job: extractionJobSchema }),
  z.object({
    stage: z.literal('analysis'),
    input: z.object({
      article: articleSchema,
      sources: z.array(z.object({ ...sourceSchema.shape, text: z.string() })),
      tasks: taskChoiceSchema,
      prompt: z.nullable(z.string()),
      ranking: z.nullable(rankingSchema),
    }),
  }),
  z.object({
    stage: z.literal('comparison'),
    input: z.object({
      article: articleSchema,
      intents: z.array(intentSchema),
      primaryQuery: z.string(),
      ranking: rankingSchema,
    }),
  }),
]);

export type StageJob = z.infer<typeof stageJobSchema>;
