import * as z from 'zod/mini';
import { assessmentSchema } from './assessment.ts';
import { comparisonSchema } from './comparison.ts';
import { failureCodeSchema } from './failure.ts';
import { boxMoveShape, passageSchema, severitySchema } from './moves.ts';
import { taskSchema } from './tasks.ts';

export const NEED_VERDICTS = ['answered', 'partly', 'wrong', 'open', 'not judged'] as const;

export type NeedVerdict = (typeof NEED_VERDICTS)[number];

/**
 * A question or need of searchers on this topic; `coveredBy` lists the ids of the blocks that answer it. `covered` is
 * true only for the verdict `answered`. `passages` show the verdict, verbatim; `essential` means that any text on this
 * class of thing must answer it; `evidence` says in words what raises the need.
 */
export const intentSchema = z.object({
  id: z.string(),
  question: z.string(),
  type: z.enum(['informativo', 'navigazionale', 'transazionale', 'commerciale', 'locale']),
  need: z.enum(['Know', 'Know Simple', 'Do', 'Website', 'Visit-in-person']),
  covered: z.boolean(),
  coveredBy: z.array(z.string()),
  verdict: z.optional(z.enum(NEED_VERDICTS)),
  passages: z.optional(z.array(passageSchema)),
  essential: z.optional(z.boolean()),
  evidence: z.optional(z.nullable(z.string())),
});

export type Intent = z.infer<typeof intentSchema>;

/** The verdict on a need; results stored before there were verdicts know only covered or not. */
export function verdictOf({ verdict, covered }: Pick<Intent, 'verdict' | 'covered'>): NeedVerdict {
  return verdict ?? (covered ? 'answered' : 'open');
}

export const WEAKNESS_TYPES = [
  'unsafe-claim',
  'contradiction',
  'broken-promise',
  'undeclared-advertising',
  'missing-source',
  'unsupported-superlative',
  'missing-definition',
  'undefined-acronym',
  'missing-step',
  'missing-figure',
  'vague-amount',
  'missing-names',
  'missing-example',
  'missing-comparison',
  'missing-limit',
  'missing-date',
  'stale-fact',
  'empty-section',
  'thin-section',
  'bare-sections',
  'opening',
  'filler',
  'repetition',
  'prose-steps',
  'long-sentence',
  'wall-of-text',
  'heading-order',
  'image-without-alt',
  'title',
  'description',
  'structured-data',
  'links',
] as const;

export const weaknessTypeSchema = z.enum(WEAKNESS_TYPES);

export type WeaknessType = (typeof WEAKNESS_TYPES)[number];

/** The subject of a weakness whose type says too little: a promise, a danger, a limit, experts, figures, sources. */
export const concernSchema = z.enum(['promise', 'danger', 'limits', 'experts', 'figures', 'sources']);

export type Concern = z.infer<typeof concernSchema>;

/**
 * A weakness of the text. `blockId` is where its section begins, `quotes` are the passages that show it (none for what
 * is missing from the whole page), `count` is how many places have it, `measure` says so in words.
 */
export const gapSchema = z.object({
  id: z.string(),
  blockId: z.string(),
  type: weaknessTypeSchema,
  severity: severitySchema,
  quotes: z.array(passageSchema),
  count: z.number(),
  measure: z.string(),
  /** What it is about; only for the types that leave it open. */
  concern: z.optional(concernSchema),
});

export type Gap = z.infer<typeof gapSchema>;

export const citationSchema = z.object({ sourceId: z.string(), quote: z.string() });

/**
 * A proposed addition. `after` anchors it to a block (null: before the first one); `title` is the box's subject; `html`
 * is a fragment that composition sanitises; `note` is plain text with instructions for the author, shown in the box and
 * never exported; `closes` is the id of the intent or gap; `asksAuthor` means that only the author can supply what is
 * missing.
 */
export const additionSchema = z.object({
  id: z.string(),
  task: taskSchema,
  after: z.nullable(z.string()),
  title: z.string(),
  html: z.string(),
  note: z.nullable(z.string()),
  reason: z.string(),
  closes: z.nullable(z.string()),
  citations: z.array(citationSchema),
  asksAuthor: z.boolean(),
  ...boxMoveShape,
});

export type Addition = z.infer<typeof additionSchema>;

/**
 * One pair of the FAQ. `blockId` is where the answer was taken from, null when it is new; `answerHtml` null asks the
 * author. `citations` are a new answer's.
 */
export const faqPairSchema = z.object({
  question: z.string(),
  answerHtml: z.nullable(z.string()),
  blockId: z.nullable(z.string()),
  citations: z.optional(z.array(citationSchema)),
});

export type FaqPair = z.infer<typeof faqPairSchema>;

/** The tasks of a language model without which an analysis still ends. */
export const MISSABLE_TASKS = ['search-intents', 'completeness', 'faq', 'eeat', 'critic'] as const;

export type MissableTask = (typeof MISSABLE_TASKS)[number];

/** The findings of an engine for an article. */
export const findingsSchema = z.object({
  topic: z.string(),
  audience: z.nullable(z.string()),
  primaryQuery: z.string(),
  language: z.nullable(z.string()),
  ymyl: z.boolean(),
  /** Why a mistake could harm the reader, in Italian; null when `ymyl` is false. */
  ymylReason: z.nullable(z.string()),
  intents: z.array(intentSchema),
  gaps: z.array(gapSchema),
  additions: z.array(additionSchema),
  faq: z.array(faqPairSchema),
  /** Where the FAQ box goes: after this block; null: at the end of the article. */
  faqAfter: z.nullable(z.string()),
  assessment: assessmentSchema,
  /** Proposals left out. */
  dropped: z.number(),
  /** How many by reason. */
  leftOut: z.optional(z.record(z.string(), z.number())),
  /** The tasks that gave nothing because they failed for good. */
  missing: z.optional(z.array(z.enum(MISSABLE_TASKS))),
  /** Why the first of them failed; absent where only the critic did, who is no part of the findings. */
  missingBecause: z.optional(failureCodeSchema),
  /** Absent where nothing was searched for. */
  comparison: z.optional(comparisonSchema),
});

export type Findings = z.infer<typeof findingsSchema>;
