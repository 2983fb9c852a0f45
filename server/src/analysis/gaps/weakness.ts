import type { ContentKind } from '../reading/facets/facet.ts';
import type { ReadBlock, Reading, Section } from '../reading/read-article.ts';
import type { Topic } from '../reading/topic.ts';

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

/** A measured weakness: `severity` (0–100) orders them, `html` quotes the place and says what to do, `note` what only the author can. */
export interface Weakness {
  readonly kind: string;
  readonly section: Section;
  readonly after: ReadBlock;
  readonly severity: number;
  readonly measure: string;
  readonly title: string;
  readonly html: string;
  readonly note?: string;
  readonly asksAuthor: boolean;
  /** It is one of the whole text: its measure names no section. */
  readonly whole?: true;
}

export type GapDetector = (context: GapContext) => Weakness[];
