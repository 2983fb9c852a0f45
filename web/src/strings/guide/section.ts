/** A word of the program, or a bound of a measure, and what it means. */
export type Term = readonly [name: string, meaning: string];

/** The parts of screens that pictures show, and the size of each in pixels of the page. */
export type PictureName = 'request' | 'box' | 'users';
export const PICTURE_SIZE = { width: 720, height: 480 } as const;

/** The parts of a section: a paragraph, steps in order, terms, a picture, or a live part that the page draws. */
export type GuideBlock =
  | string
  | { readonly steps: readonly string[] }
  | { readonly terms: readonly Term[] }
  | { readonly picture: PictureName; readonly alt: string }
  | { readonly live: 'colours' | 'keyboard' };

export interface GuideSection {
  /** The anchor: `/guida#colori`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}
