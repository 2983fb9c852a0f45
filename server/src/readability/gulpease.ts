import type { READABILITY_BANDS, ReadabilityMeasure } from '@rilievo/shared/readability';
import { trimmedSentences } from '../linguistics/sentences.ts';
import { words } from '../linguistics/words.ts';

/** The input of Gulpease. `letters` are the letters and digits of the words. */
export interface TextCount {
  readonly words: number;
  readonly sentences: number;
  readonly letters: number;
}

/** A sentence with its count of words. */
export interface CountedSentence {
  readonly text: string;
  readonly words: number;
  readonly letters: number;
}

type Band = (typeof READABILITY_BANDS)[number];

const COUNTED = /[\p{L}\p{N}]/gu;

/**
 * The sentences of a line of text that have words. The elision rule: an elided word is a word, so `l'acqua` is two.
 * A number is one word of as many letters as it has digits, or texts full of figures would pass for easy.
 */
export function countSentences(line: string): CountedSentence[] {
  return trimmedSentences(line).flatMap((text) => {
    const found = words(text);
    if (found.length === 0) return [];
    return [{ text, words: found.length, letters: found.join('').match(COUNTED)?.length ?? 0 }];
  });
}

/** Gulpease = 89 + (300·sentences − 10·letters) / words, clamped to 0–100, one decimal (Lucisano and Piemontese 1988). */
export function gulpease(count: TextCount): ReadabilityMeasure {
  const { words, sentences, letters } = count;
  if (words === 0) return { score: null, band: null, words, sentences, letters };
  const exact = 89 + (300 * sentences - 10 * letters) / words;
  const score = Math.round(Math.min(100, Math.max(0, exact)) * 10) / 10;
  return { score, band: bandOf(score), words, sentences, letters };
}

/** The band of the score as it is shown, so that the two never disagree. */
function bandOf(score: number): Band {
  if (score < 40) return 'diploma';
  if (score < 60) return 'licenza media';
  if (score < 80) return 'licenza elementare';
  return 'facile';
}
