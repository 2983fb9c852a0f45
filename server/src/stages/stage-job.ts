import * as z from 'zod';
import { foundIntentsSchema, requestedSchema } from '../analysis/engine.ts';
import { extractionJobSchema } from '../extraction/extraction.ts';
import { rankingSchema } from '../research/ranking/ranking.ts';
import { fetchedSourceSchema } from '../research/source.ts';

/** The jobs of a stage process: read a page or a text, analyse an article, or compare needs with pages. */
export const stageJobSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('extraction'), job: extractionJobSchema }),
  z.object({
    stage: z.literal('analysis'),
    input: requestedSchema.extend({
      sources: z.array(fetchedSourceSchema).readonly(),
      ranking: z.nullable(rankingSchema),
    }),
  }),
  z.object({ stage: z.literal('comparison'), input: foundIntentsSchema.extend({ ranking: rankingSchema }) }),
]);

export type StageJob = z.infer<typeof stageJobSchema>;
