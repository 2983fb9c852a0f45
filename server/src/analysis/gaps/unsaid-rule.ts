import type { WeaknessType } from '@rilievo/shared/findings';
import type { ContentKind } from '../reading/facets/facet.ts';

/**
 * A rule for what a sentence mentions without giving it, in folded text. `given` is the sign that the text gives it
 * after all, and `where` is how far away that sign may be, in a list never beyond its item; `unless` clears the
 * sentence itself. `why` follows the quoted sentence and receives the words found; `write` says what only the author
 * can add.
 */
export interface UnsaidRule {
  readonly type: WeaknessType;
  readonly title: string;
  readonly says: RegExp;
  readonly unless?: RegExp;
  readonly given: RegExp;
  readonly where: 'sentence' | 'next' | 'block' | 'section' | 'text';
  readonly not?: readonly ContentKind[];
  /** Only where a heading is about what is due or forbidden. */
  readonly onRules?: true;
  /** A name with a capital after the words found clears the sentence. */
  readonly unlessNamed?: true;
  /** The heading above may give it too. */
  readonly inHeading?: true;
  readonly weight: number;
  readonly why: (words: string) => string;
  readonly write: string;
}
