import type { WeaknessType } from '@rilievo/shared/findings';
import * as z from 'zod';
import { proposalShape } from '../additions/proposal-schema.ts';
import { pageProposalShape } from '../page-proposals/schema.ts';

/** The kinds of weakness that a model can name, with the type that each is stored as and what to say of it. */
export const GAP_KINDS = {
  pericolo: { type: 'unsafe-claim', said: 'Il testo può fare danno a chi lo segue' },
  contraddizione: { type: 'contradiction', said: "Due passaggi non vanno d'accordo" },
  promessa: { type: 'broken-promise', said: 'Il testo non mantiene ciò che promette' },
  pubblicità: { type: 'undeclared-advertising', said: 'La pubblicità non è dichiarata' },
  vanto: { type: 'unsupported-superlative', said: 'Il vanto non ha prove' },
  fonte: { type: 'missing-source', said: 'Manca la fonte' },
  definizione: { type: 'missing-definition', said: 'Un termine non è spiegato' },
  passaggio: { type: 'missing-step', said: 'Manca un passaggio' },
  cifra: { type: 'missing-figure', said: 'Manca una misura o un importo' },
  nomi: { type: 'missing-names', said: 'Mancano i nomi' },
  esempio: { type: 'missing-example', said: 'Manca un esempio' },
  confronto: { type: 'missing-comparison', said: 'Manca un confronto' },
  limite: { type: 'missing-limit', said: 'Mancano le eccezioni' },
  data: { type: 'missing-date', said: 'Manca una data' },
  struttura: { type: 'wall-of-text', said: 'Il testo si segue con fatica' },
} as const satisfies Record<string, { type: WeaknessType; said: string }>;

export type GapKind = keyof typeof GAP_KINDS;

export const completenessAnswerSchema = z.object({
  improvements: z.array(
    z.object({
      where: z.string().describe('id del blocco che mostra la debolezza, per esempio b5'),
      quote: z
        .string()
        .nullable()
        .describe('il passaggio che la mostra, copiato alla lettera da lì; null se manca e basta'),
      kind: z.enum(Object.keys(GAP_KINDS) as [GapKind, ...GapKind[]]),
      replaces: z
        .string()
        .nullable()
        .describe(
          "le parole dell'articolo, copiate alla lettera da where, che html sostituisce (html vuoto: da togliere); null se html si aggiunge",
        ),
      ...proposalShape,
    }),
  ),
  ...pageProposalShape,
});

export type CompletenessAnswer = z.infer<typeof completenessAnswerSchema>;
