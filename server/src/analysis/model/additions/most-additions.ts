const MOST = 8;
const LEAST = 3;
const WORDS_FOR_ONE = 150;

/** How many boxes of one colour an article bears: a short text is not buried under them. */
export function mostAdditions(words: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(words / WORDS_FOR_ONE)));
}
