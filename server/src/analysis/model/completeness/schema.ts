import * as z from 'zod';
import { proposalShape } from '../additions/proposal-schema.ts';

const GAP_KINDS = [
  'definizione',
  'passaggio',
  'cifra',
  'esempio',
  'confronto',
  'limite',
  'data',
  'fonte',
  'struttura',
] as const;

export const completenessAnswerSchema = z.object({
  improvements: z.array(
    z.object({
      blockId: z.string().describe('id del blocco che mostra la debolezza, per esempio b5'),
      kind: z.enum(GAP_KINDS),
      measure: z.string(),
      ...proposalShape,
    }),
  ),
});

export type CompletenessAnswer = z.infer<typeof completenessAnswerSchema>;
