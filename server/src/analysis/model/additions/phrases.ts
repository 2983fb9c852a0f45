/** One pattern out of phrases, each a pattern of its own in folded text; none begins inside a word. */
export function anyOf(phrases: readonly RegExp[], flags = 'u'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(({ source }) => source).join('|')})`, flags);
}
