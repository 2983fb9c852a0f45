/**
 * How a text shows that it speaks of something. Patterns are for folded text (lower case, no accents, straight
 * apostrophes). One `strong` sentence, two `weak` ones, or a `heading` with a body answer the question.
 */
export interface Signal {
  readonly heading: RegExp;
  readonly strong: RegExp;
  readonly weak: RegExp | null;
}
