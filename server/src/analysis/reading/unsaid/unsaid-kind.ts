import type { AnswerType } from '../needs-bank/need-class.ts';

/** Where a value would make up for the words that stand in its place. */
type Scope = 'sentence' | 'next' | 'block' | 'section' | 'article';

/** What a group of a pattern caught, as the text writes it: «costo dell'elettricista»; all of it for no group. */
export type Caught = (group?: string) => string;

/** One way in which a text speaks of something without giving it. Patterns are matched against folded text. */
export interface UnsaidKind {
  readonly answer: AnswerType;
  readonly says: RegExp;
  /** What says it after all, in the scope. */
  readonly kept: RegExp;
  readonly scope: Scope;
  /** What a reader asks, as a question of one sentence. */
  readonly question: (caught: Caught) => string;
  /** What the author should add, as an order in the second person. */
  readonly write: string;
  /** How much an editor cares, from 0 to 100. */
  readonly weight: number;
  /** Where the sentence must not stand or what it must not be: words that make the pattern mean something else. */
  readonly unless?: RegExp;
}
