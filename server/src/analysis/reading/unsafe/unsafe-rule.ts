/** The subject of the text, so that a rule on health does not read a guide to stains. */
export type Field = 'any' | 'health' | 'animals' | 'money' | 'food' | 'jars';

/**
 * Advice that can harm a reader who follows it. `says` must occur in one clause that does not deny it; `about`, where it is
 * given, in the sentence, the one before or the heading; `unless` clears the whole sentence. `reason` says in Italian
 * what is wrong.
 */
export interface UnsafeRule {
  readonly field: Field;
  readonly about?: RegExp;
  readonly says: RegExp;
  readonly unless?: RegExp;
  readonly reason: string;
}
