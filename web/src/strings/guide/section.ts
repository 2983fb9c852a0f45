/** A word of the program, or a bound of a measure, and what it means. */
export type Term = readonly [name: string, meaning: string];

/** What a section is made of: a paragraph, steps in order, terms, or a live part that the page draws. */
export type GuideBlock =
  | string
  | { readonly steps: readonly string[] }
  | { readonly terms: readonly Term[] }
  | { readonly live: 'colours' | 'keyboard' };

export interface GuideSection {
  /** The anchor: `/guida#colori`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}
