import type { WeaknessType } from '@rilievo/shared/findings';
import type { OutsideChange, Severity } from '@rilievo/shared/moves';
import type { ContentKind } from '../reading/facets/facet.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../reading/read-article.ts';
import type { Topic } from '../reading/topic.ts';

/**
 * The input of the detectors of weaknesses. `ymyl` says why a mistake could harm the reader; `year` is the one from
 * which the text is judged. Null if unknown.
 */
export interface GapContext {
  readonly reading: Reading;
  readonly kind: ContentKind;
  readonly ymyl: string | null;
  readonly topic: Topic;
  readonly year: number | null;
}

/**
 * A measured weakness. `weight` (0–100) orders those of one severity; `quotes` are the sentences that show it, none for
 * what is missing from the whole; `html` quotes the place and says what to do, `note` what only the author can.
 */
export interface Weakness {
  readonly type: WeaknessType;
  /** Only where the type's own severity does not fit. */
  readonly severity?: Severity;
  readonly section: Section;
  readonly after: ReadBlock;
  readonly weight: number;
  readonly quotes: readonly ReadSentence[];
  /** How many places have it, where that is not the number of quotes. */
  readonly count?: number;
  readonly measure: string;
  /** The reason that the box gives, where that is not the measure. */
  readonly why?: string;
  readonly title: string;
  readonly html: string;
  readonly note?: string;
  /** The question to the author, if title and note do not make a whole question. */
  readonly question?: string;
  readonly asksAuthor: boolean;
  /** The proposed replacement for the first quoted sentence, as html. */
  readonly replacement?: string;
  /** The replacement takes the place of the whole block of that sentence. */
  readonly ofWholeBlock?: true;
  /** The change in the CMS, with a proposal. */
  readonly outside?: OutsideChange;
  /** It is one of the whole text: its measure names no section. */
  readonly whole?: true;
  /** True but seldom acted upon: it is stored and has no box. */
  readonly aside?: true;
}

export type GapDetector = (context: GapContext) => Weakness[];

const SEVERITY: Readonly<Record<WeaknessType, Severity>> = {
  'unsafe-claim': 'critical',
  contradiction: 'critical',
  'broken-promise': 'major',
  'undeclared-advertising': 'critical',
  'missing-source': 'major',
  'unsupported-superlative': 'major',
  'missing-definition': 'major',
  'undefined-acronym': 'minor',
  'missing-step': 'major',
  'missing-figure': 'major',
  'vague-amount': 'major',
  'missing-names': 'major',
  'missing-example': 'minor',
  'missing-comparison': 'minor',
  'missing-limit': 'major',
  'missing-date': 'major',
  'stale-fact': 'major',
  'empty-section': 'major',
  'thin-section': 'minor',
  'bare-sections': 'major',
  opening: 'major',
  filler: 'minor',
  repetition: 'minor',
  'prose-steps': 'minor',
  'long-sentence': 'minor',
  'wall-of-text': 'minor',
  'heading-order': 'minor',
  'image-without-alt': 'minor',
  title: 'minor',
  description: 'minor',
  'structured-data': 'minor',
  links: 'minor',
};

export function severityOf({ type, severity }: Pick<Weakness, 'type' | 'severity'>): Severity {
  return severity ?? SEVERITY[type];
}
