import * as z from 'zod/mini';
import { assessmentSchema } from './assessment.ts';
import { taskSchema } from './tasks.ts';

/** A question or need that a searcher brings to this topic; `coveredBy` holds the ids of the blocks that answer it. */
export const intentSchema = z.object({
  id: z.string(),
  question: z.string(),
  type: z.enum(['informativo', 'navigazionale', 'transazionale', 'commerciale', 'locale']),
  need: z.enum(['Know', 'Know Simple', 'Do', 'Website', 'Visit-in-person']),
  covered: z.boolean(),
  coveredBy: z.array(z.string()),
});

export type Intent = z.infer<typeof intentSchema>;

/** A weakness of one section; `blockId` is where it begins. */
export const gapSchema = z.object({
  id: z.string(),
  blockId: z.string(),
  kind: z.string(),
  measure: z.string(),
});

export type Gap = z.infer<typeof gapSchema>;

export const citationSchema = z.object({ sourceId: z.string(), quote: z.string() });

/**
 * What an analyst proposes to add. `after` anchors it to a block (null: before the first one); `title` is the
 * box's subject; `html` is a fragment that composition sanitises; `note` is plain text that tells the author what to
 * do, shown in the box and never exported; `closes` names the intent or gap; `asksAuthor` says that only the author
 * can supply what is missing.
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

/** What an analyst, a language model or the local engine, returns for an article. */
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
  /** Additions left out because the article already says what they say. */
  dropped: z.number(),
});

export type Findings = z.infer<typeof findingsSchema>;
