import type { Pillar, Verdict } from '@rilievo/shared/assessment';
import { additionBodies } from '@rilievo/shared/completed-html';
import { contentRowSchema } from '@rilievo/shared/content-row';
import { type Intent, verdictOf } from '@rilievo/shared/findings';
import { DEFAULT_SEVERITY, type Passage } from '@rilievo/shared/moves';
import type { Task } from '@rilievo/shared/tasks';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { decisionOf } from './decision-schema.ts';
import { resultBoxes } from './result-boxes.ts';
import type { Result } from './result-schema.ts';

/** The type of a finding, from the task that found it. */
export const TYPES = { task_1: 'need', task_2: 'weakness', task_3: 'faq' } as const satisfies Record<
  Task,
  string
>;
const INTENTS = {
  informativo: 'informational',
  navigazionale: 'navigational',
  transazionale: 'transactional',
  commerciale: 'commercial',
  locale: 'local',
} as const satisfies Record<Intent['type'], string>;
const PILLARS = {
  Esperienza: 'experience',
  Competenza: 'expertise',
  Autorevolezza: 'authoritativeness',
  Affidabilità: 'trustworthiness',
} as const satisfies Record<Pillar, string>;
const VERDICTS = {
  soddisfatto: 'met',
  parziale: 'partial',
  mancante: 'missing',
  'non osservabile': 'not_observable',
} as const satisfies Record<Verdict, string>;
const CITATIONS = {
  verificata: 'verified',
  'non trovata': 'not_found',
  'non raggiungibile': 'unreachable',
} as const;

const rowSchema = mini.pick(contentRowSchema, {
  id: true,
  session_uid: true,
  created_at: true,
  status: true,
  content_extracted: true,
  content_completed: true,
  additions: true,
  decisions: true,
  sources: true,
  understanding: true,
  assessment: true,
  comparison: true,
  readability: true,
  originality: true,
  originality_score_native_content: true,
  originality_score_mixed_content: true,
  originality_sentences_native_content: true,
  provenance: true,
});

export const RESULT_COLUMNS = Object.keys(rowSchema.shape).join(',');

export type ResultRow = z.infer<typeof rowSchema>;

/** A row of the database that holds `RESULT_COLUMNS`; null without one. */
export const resultRow = (data: unknown): ResultRow | null => z.nullable(rowSchema).parse(data);

/** The findings of a completed row, with the API's names. */
export function resultOf(row: ResultRow): Result {
  const { content_extracted: article, understanding, provenance } = row;
  return {
    id: row.session_uid,
    article: {
      title: article?.title ?? null,
      language: article?.language ?? null,
      words: article?.words ?? 0,
      blocks: (article?.blocks ?? []).map(({ id, kind, level, text }) => ({ id, kind, level, text })),
      html: row.content_completed ?? '',
    },
    topic: understanding?.topic ?? null,
    audience: understanding?.audience ?? null,
    primary_query: understanding?.primaryQuery ?? null,
    ymyl: understanding && { applies: understanding.ymyl, reason: understanding.ymylReason },
    needs: (understanding?.intents ?? []).map(needOf),
    findings: findingsOf(row),
    eeat: row.assessment && {
      version: row.assessment.version,
      criteria: row.assessment.items.map(
        ({ pillar, verdict, quote, blockId, id, criterion, source, evidence }) => ({
          id,
          pillar: PILLARS[pillar],
          criterion,
          source,
          verdict: VERDICTS[verdict],
          passage: quote !== null && blockId !== null ? { block: blockId, text: quote } : null,
          evidence,
        }),
      ),
    },
    originality: originalityOf(row),
    readability: readabilityOf(row),
    competitors: competitorsOf(row),
    sources: (row.sources ?? []).map(({ id, url, title, reachable }) => ({ id, url, title, reachable })),
    engine: provenance?.engine ?? null,
  };
}

const passageOf = ({ blockId, text }: Passage) => ({ block: blockId, text });

function needOf(intent: Intent): Result['needs'][number] {
  const verdict = verdictOf(intent);
  return {
    id: intent.id,
    question: intent.question,
    intent: INTENTS[intent.type],
    verdict: verdict === 'not judged' ? 'not_judged' : verdict,
    essential: intent.essential ?? false,
    passages: (intent.passages ?? []).map(passageOf),
    evidence: intent.evidence ?? null,
  };
}

function findingsOf(row: ResultRow): Result['findings'] {
  const bodies = additionBodies(row.content_completed ?? '');
  return resultBoxes(row).map(({ addition, move }) => ({
    id: addition.id,
    type: TYPES[addition.task],
    weakness: addition.weakness ?? null,
    severity: addition.severity ?? DEFAULT_SEVERITY,
    action: move,
    title: addition.title,
    reason: addition.reason,
    question: addition.question ?? null,
    passage: addition.passage ? passageOf(addition.passage) : null,
    closes: addition.closes,
    change: addition.outside ?? null,
    html: bodies.get(addition.id) ?? '',
    citations: addition.citations.map(({ sourceId, quote, state }) => ({
      source: sourceId,
      quote,
      state: CITATIONS[state],
    })),
    decision: decisionOf(row.decisions, addition.id),
  }));
}

function originalityOf(row: ResultRow): Result['originality'] {
  if (!row.originality) return null;
  const { references, native } = row.originality;
  const sentences = row.originality_sentences_native_content ?? [];
  return {
    score_before: row.originality_score_native_content,
    score_after: row.originality_score_mixed_content,
    references,
    sentences: sentences.map(({ text, score }, index) => ({
      text,
      score,
      block: native[index]?.blockId ?? null,
      match: native[index]?.match ?? null,
    })),
  };
}

function readabilityOf({ readability }: ResultRow): Result['readability'] {
  if (!readability) return null;
  const measured = ({ score, band, words, sentences }: typeof readability.before.whole) => ({
    gulpease: score,
    band,
    words,
    sentences,
  });
  return {
    before: measured(readability.before.whole),
    after: measured(readability.after.whole),
    long_sentences: readability.longSentences.map(({ blockId, additionId, words, text }) => ({
      block: blockId,
      finding: additionId,
      words,
      text,
    })),
  };
}

function competitorsOf({ comparison }: ResultRow): Result['competitors'] {
  if (!comparison) return null;
  return {
    query: comparison.query,
    pages: comparison.pages.map(({ url, title, answers }) => ({ url, title, answers })),
    unread: comparison.unread,
    related_searches: comparison.suggestions ?? [],
  };
}
