import * as z from 'zod/mini';

/**
 * For whom a text is difficult (Lucisano and Piemontese 1988): below 40 for holders of a diploma, below 60 of the
 * licenza media, below 80 of the licenza elementare; from 80 up for nobody.
 */
export const READABILITY_BANDS = ['diploma', 'licenza media', 'licenza elementare', 'facile'] as const;

const measureShape = {
  /** Gulpease, 0–100 with one decimal; null where there are no words to count. */
  score: z.nullable(z.number()),
  band: z.nullable(z.enum(READABILITY_BANDS)),
  words: z.number(),
  sentences: z.number(),
  /** Letters and digits of the words. */
  letters: z.number(),
};

export const readabilityMeasureSchema = z.object(measureShape);

export type ReadabilityMeasure = z.infer<typeof readabilityMeasureSchema>;

/** A section begins at a heading; the text before the first one is a section without heading. */
export const readabilitySectionSchema = z.object({
  ...measureShape,
  blockId: z.string(),
  heading: z.nullable(z.string()),
  level: z.nullable(z.number()),
});

export type ReadabilitySection = z.infer<typeof readabilitySectionSchema>;

const measuredTextSchema = z.object({
  whole: readabilityMeasureSchema,
  sections: z.array(readabilitySectionSchema),
});

/** A sentence too long to be read at ease; `additionId` is null when it is the author's. */
export const longSentenceSchema = z.object({
  blockId: z.nullable(z.string()),
  additionId: z.nullable(z.string()),
  words: z.number(),
  text: z.string(),
});

export type LongSentence = z.infer<typeof longSentenceSchema>;

/**
 * Column `readability`: the acquired original before, and with its additions after. The long sentences of the
 * original are those of both; those of additions count only after.
 */
export const readabilitySchema = z.object({
  version: z.string(),
  before: measuredTextSchema,
  after: measuredTextSchema,
  longSentences: z.array(longSentenceSchema),
});

export type Readability = z.infer<typeof readabilitySchema>;
