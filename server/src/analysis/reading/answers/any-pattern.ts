/** One pattern out of sources of regular expressions, which say themselves where a word begins and ends. */
export function anyPattern(phrases: readonly string[]): RegExp {
  return new RegExp(phrases.map((phrase) => `(?:${phrase})`).join('|'), 'u');
}
