/** One pattern of phrases, each a source of a regular expression; they stay one on a line where they are listed. */
export function anyOf(phrases: readonly string[]): RegExp {
  return new RegExp(phrases.map((phrase) => `(?:${phrase})`).join('|'), 'u');
}
