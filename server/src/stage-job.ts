import { articleSchema } from '@rilievo/shared/article';
import { sourceSchema } from '@rilievo/shared/result';
import { taskChoiceSchema } from '@rilievo/shared/tasks';
import { z } from 'zod';
import { extractionJobSchema } from './extraction/extraction.ts';

/** What the isolated process of the stages is asked to do: read a page or a text, or analyse an article. */
export const stageJobSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('extraction'), job: extractionJobSchema }),
  z.object({
    stage: z.literal('analysis'),
    input: z.object({
      article: articleSchema,
      sources: z.array(z.object({ ...sourceSchema.shape, text: z.string() })),
      tasks: taskChoiceSchema,
      prompt: z.nullable(z.string()),
    }),
  }),
]);

export type StageJob = z.infer<typeof stageJobSchema>;
