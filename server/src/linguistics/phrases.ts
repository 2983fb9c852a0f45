import { withLatinLetters } from './latin-letters.ts';

/**
 * One pattern out of phrases, each the source of a regular expression for folded text, one on a line where it is
 * listed. None begins or ends inside a word; a phrase that stops at a stem ends with `\p{L}*` itself.
 */
export function anyOf(phrases: readonly string[], flags = 'u'): RegExp {
  return new RegExp(withLatinLetters(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`), flags);
}

/** As `anyOf`, of patterns that say themselves where they end; none begins inside a word. */
export function anyAtWordStart(phrases: readonly RegExp[], flags = 'u'): RegExp {
  const sources = phrases.map(({ source }) => source);
  return new RegExp(withLatinLetters(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})`), flags);
}
