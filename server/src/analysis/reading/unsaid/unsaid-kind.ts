import type { AnswerType } from '../needs-bank/need-class.ts';
import type { PricedThing } from './priced-thing.ts';

/** The scope in which a value would replace the vague words; `around` is the sentence with its two neighbours. */
type Scope = 'sentence' | 'next' | 'around' | 'block' | 'section' | 'article';

/** The match of a group of the pattern, as the text writes it: «costo dell'elettricista»; all of it without a group. */
export type Caught = (group?: string) => string;

/** One way in which a text speaks of something without giving it. Patterns are matched against folded text. */
export interface UnsaidKind {
  readonly answer: AnswerType;
  readonly says: RegExp;
  /** The sign in the scope that it is given after all. */
  readonly kept: RegExp;
  readonly scope: Scope;
  /** The reader's question, in one sentence; `thing` is what costs something, if the text names it. */
  readonly question: (caught: Caught, thing: PricedThing | null) => string;
  /** Advice to the author, as an order in the second person. */
  readonly write: string;
  /** How much an editor cares, from 0 to 100. */
  readonly weight: number;
  /** Exceptions: words or places that make the pattern mean something else. */
  readonly unless?: RegExp;
}
