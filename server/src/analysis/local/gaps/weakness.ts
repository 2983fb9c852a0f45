import type { ContentKind } from '../facets/facet.ts';
import type { ReadBlock, Reading, Section } from '../read-article.ts';
import type { Topic } from '../topic.ts';

/**
 * What the detectors of weaknesses look at. `ymyl` says why a mistake could harm the reader; `year` is the one the text
 * is judged from. Null where neither can be told.
 */
export interface GapContext {
  readonly reading: Reading;
  readonly kind: ContentKind;
  readonly ymyl: string | null;
  readonly topic: Topic;
  readonly year: number | null;
}

/** A measured weakness: `severity` (0–100) orders them, `html` quotes the place and says what to do. */
export interface Weakness {
  readonly kind: string;
  readonly section: Section;
  readonly after: ReadBlock;
  readonly severity: number;
  readonly measure: string;
  readonly title: string;
  readonly html: string;
  readonly asksAuthor: boolean;
}

export type GapDetector = (context: GapContext) => Weakness[];
