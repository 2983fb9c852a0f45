import * as z from 'zod/mini';

/** A text that the article was compared with: a source, or another article of the same user. */
export const originalityReferenceSchema = z.object({
  /** The id of the source (`s1`, …), or of the other analysis. */
  id: z.string(),
  kind: z.enum(['source', 'own']),
  title: z.string(),
  url: z.nullable(z.string()),
  words: z.number(),
});

export type OriginalityReference = z.infer<typeof originalityReferenceSchema>;

/** Why a text was not compared: it is this same article, by its address or by its words, or has too few words. */
export const leftOutSchema = z.object({
  id: z.string(),
  kind: z.enum(['source', 'own']),
  title: z.string(),
  url: z.nullable(z.string()),
  reason: z.enum(['same-address', 'same-text', 'too-short', 'unreachable']),
});

export type LeftOutReference = z.infer<typeof leftOutSchema>;

export const SENTENCE_ORIGINS = ['originale', 'aggiunta', 'ripresa'] as const;

/**
 * The evidence for a sentence's score, in the order of the sentences' column. `words` is its weight in the score of the
 * article. `verbatim` and `near` are shares, 0–1; `near` is 0 below 0.45. `match` is the reference with the largest
 * part. `ripresa` marks a sentence of an addition that reuses the source `match`.
 */
export const sentenceDetailSchema = z.object({
  words: z.number(),
  verbatim: z.number(),
  near: z.number(),
  /** Fewer than 6 words: only the verbatim share was looked at. */
  lowConfidence: z.boolean(),
  quotation: z.boolean(),
  origin: z.enum(SENTENCE_ORIGINS),
  blockId: z.nullable(z.string()),
  additionId: z.nullable(z.string()),
  match: z.nullable(z.string()),
});

export type SentenceDetail = z.infer<typeof sentenceDetailSchema>;

export const sentenceScoreSchema = z.object({ text: z.string(), score: z.number() });

export type SentenceScore = z.infer<typeof sentenceScoreSchema>;

export const EXTERNAL_FAILURES = [
  'too-short', // fewer characters than the service takes
  'too-long',
  'rejected', // 400, or another status that it does not announce
  'unauthorised', // 401: the key is wrong
  'no-credit', // 402
  'forbidden', // 403: the key may not do this
  'rate-limited', // 429, also after waiting as told
  'unavailable', // 5xx, or no connection
  'time-out',
  'malformed', // an answer that is not in the announced form
] as const;

const externalShape = { scorer: z.string(), kind: z.literal('ai-detection') };

/**
 * The score of an outside service on the native content. It measures something else than overlap and is never
 * averaged with it: 0–100, higher is more likely written by a person.
 */
export const externalScoreSchema = z.discriminatedUnion('state', [
  z.object({
    ...externalShape,
    state: z.literal('scored'),
    version: z.string(),
    score: z.number(),
    /** Too near the middle to say anything (40–60). */
    inconclusive: z.boolean(),
    sentences: z.array(sentenceScoreSchema),
  }),
  z.object({ ...externalShape, state: z.literal('not-scored'), reason: z.enum(EXTERNAL_FAILURES) }),
]);

export type ExternalScore = z.infer<typeof externalScoreSchema>;

/** Column `originality`: how the scores came about. Without a score, `unscored` says why. */
export const originalitySchema = z.object({
  method: z.literal('overlap'),
  version: z.string(),
  unscored: z.nullable(z.enum(['no-reference', 'no-text'])),
  references: z.array(originalityReferenceSchema),
  leftOut: z.array(leftOutSchema),
  native: z.array(sentenceDetailSchema),
  mixed: z.array(sentenceDetailSchema),
  external: z.array(externalScoreSchema),
});

export type Originality = z.infer<typeof originalitySchema>;

/**
 * The columns that the originality stage writes. Scores are 0–100, higher is more original, null when nothing could
 * be compared; the sentences joined give the text.
 */
export const originalityColumnsSchema = z.object({
  originality_score_native_content: z.nullable(z.number()),
  originality_score_mixed_content: z.nullable(z.number()),
  originality_sentences_native_content: z.nullable(z.array(sentenceScoreSchema)),
  originality_sentences_mixed_content: z.nullable(z.array(sentenceScoreSchema)),
  originality: originalitySchema,
});

export type OriginalityColumns = z.infer<typeof originalityColumnsSchema>;
