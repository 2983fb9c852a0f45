import { BLOCK_KINDS } from '@rilievo/shared/article';
import { UNREAD_REASONS } from '@rilievo/shared/comparison';
import { WEAKNESS_TYPES } from '@rilievo/shared/findings';
import { MOVES, SEVERITIES } from '@rilievo/shared/moves';
import { READABILITY_BANDS } from '@rilievo/shared/readability';
import * as z from 'zod';
import { decisionSchema } from './decision-schema.ts';

/** A passage of a block of the article, word for word. */
const passage = z.object({ block: z.string(), text: z.string() });

const need = z.object({
  id: z.string(),
  question: z.string(),
  intent: z.enum(['informational', 'navigational', 'transactional', 'commercial', 'local']),
  verdict: z.enum(['answered', 'partly', 'wrong', 'open', 'not_judged']),
  essential: z.boolean(),
  passages: z.array(passage),
  evidence: z.string().nullable(),
});

/** A box of the result. `weakness` says what a weakness is; `action` `replace` with a `passage` is a correction. */
const finding = z.object({
  id: z.string(),
  type: z.enum(['need', 'weakness', 'faq']),
  weakness: z.enum(WEAKNESS_TYPES).nullable(),
  severity: z.enum(SEVERITIES),
  action: z.enum(MOVES),
  title: z.string(),
  reason: z.string(),
  question: z.string().nullable(),
  passage: passage.nullable(),
  /** The need that it closes. */
  closes: z.string().nullable(),
  /** A change outside of the text, in the CMS. */
  change: z
    .object({ what: z.string(), now: z.string().nullable(), proposed: z.string().nullable() })
    .nullable(),
  /** The proposal, as the box shows it. */
  html: z.string(),
  citations: z.array(
    z.object({
      source: z.string(),
      quote: z.string(),
      state: z.enum(['verified', 'not_found', 'unreachable']),
    }),
  ),
  decision: decisionSchema.nullable(),
});

const criterion = z.object({
  id: z.string(),
  pillar: z.enum(['experience', 'expertise', 'authoritativeness', 'trustworthiness']),
  criterion: z.string(),
  source: z.object({ title: z.string(), section: z.string() }),
  verdict: z.enum(['met', 'partial', 'missing', 'not_observable']),
  passage: passage.nullable(),
  evidence: z.string().nullable(),
});

const measure = z.object({
  gulpease: z.number().nullable(),
  /** For whom the text is difficult, by Lucisano and Piemontese. */
  band: z.enum(READABILITY_BANDS).nullable(),
  words: z.int(),
  sentences: z.int(),
});

/** The result of a completed analysis, with the decisions made so far. */
export const resultSchema = z.object({
  id: z.string(),
  article: z.object({
    title: z.string().nullable(),
    language: z.string().nullable(),
    words: z.int(),
    blocks: z.array(
      z.object({ id: z.string(), kind: z.enum(BLOCK_KINDS), level: z.int().nullable(), text: z.string() }),
    ),
    /** The article with the boxes in their places. */
    html: z.string(),
  }),
  topic: z.string().nullable(),
  audience: z.string().nullable(),
  primary_query: z.string().nullable(),
  ymyl: z.object({ applies: z.boolean(), reason: z.string().nullable() }).nullable(),
  needs: z.array(need),
  findings: z.array(finding),
  eeat: z.object({ version: z.string(), criteria: z.array(criterion) }).nullable(),
  originality: z
    .object({
      /** The scores of the article, and of the article with the proposals: 0 to 100; null if nothing was compared. */
      score_before: z.number().nullable(),
      score_after: z.number().nullable(),
      references: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['source', 'own']),
          title: z.string(),
          url: z.string().nullable(),
          words: z.int(),
        }),
      ),
      sentences: z.array(
        z.object({
          text: z.string(),
          score: z.number(),
          block: z.string().nullable(),
          match: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  readability: z
    .object({
      before: measure,
      after: measure,
      long_sentences: z.array(
        z.object({
          block: z.string().nullable(),
          finding: z.string().nullable(),
          words: z.int(),
          text: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The pages that rank for the query; null without a search engine. */
  competitors: z
    .object({
      query: z.string(),
      pages: z.array(
        z.object({
          url: z.string(),
          title: z.string(),
          answers: z.array(z.object({ need: z.string(), passage: z.string() })),
        }),
      ),
      unread: z.array(z.object({ url: z.string(), reason: z.enum(UNREAD_REASONS) })),
      related_searches: z.array(z.string()),
    })
    .nullable(),
  sources: z.array(z.object({ id: z.string(), url: z.string(), title: z.string(), reachable: z.boolean() })),
  engine: z.object({ kind: z.enum(['local', 'model']), name: z.string(), version: z.string() }).nullable(),
});

export type Result = z.infer<typeof resultSchema>;
