import type { Reading, ReadSentence } from '../reading/read-article.ts';

/** One thing that the page tells twice: what it is, how the page tells it, and how what surrounds it does, in Italian. */
export interface Difference {
  readonly what: string;
  readonly shown: string;
  readonly declared: string;
  /** Where the other value is: the structured data, the title, the description. */
  readonly where: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** What the page shows, folded. */
export interface PageText {
  readonly reading: Reading;
  readonly sentences: readonly ReadSentence[];
  /** The article alone. */
  readonly text: string;
  /** With what the page shows of its publisher. */
  readonly all: string;
  /** The same, as it is written. */
  readonly written: string;
}
