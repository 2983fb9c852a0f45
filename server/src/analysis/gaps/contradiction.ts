import type { ReadSentence } from '../reading/read-article.ts';

/**
 * Two passages that cannot both be true, and what they disagree on, in Italian. A sentence whose total contradicts its own
 * parts is both.
 */
export interface Contradiction {
  readonly first: ReadSentence;
  readonly second: ReadSentence;
  readonly on: string;
  /** Added up or multiplied from parts that could be read otherwise: never critical. */
  readonly reckoned?: true;
}
