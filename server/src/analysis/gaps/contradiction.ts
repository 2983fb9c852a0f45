import type { ReadSentence } from '../reading/read-article.ts';

/** Two passages that cannot both be true, and what they disagree on, in Italian. */
export interface Contradiction {
  readonly first: ReadSentence;
  readonly second: ReadSentence;
  readonly on: string;
  /** Calculated by a program, which knows one reading of the parts: never critical. */
  readonly reckoned?: true;
}
