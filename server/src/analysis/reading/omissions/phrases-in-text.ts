/** Shorter words are looked for whole: «pos» is not in «possono», «gas» is not in «gasolio». */
const MIN_STEM = 4;
const PART_OF_WORD = /[a-z0-9]/;

/** A phrase of few letters, or one with a space at its end, ends where a word ends; others are beginnings of words. */
export function endsWithWord(phrase: string): boolean {
  return phrase.trimEnd().length < Math.max(MIN_STEM, phrase.length);
}

/**
 * The position of the phrase in the text, both folded; -1 if it does not occur. It begins at the start of a word; a
 * short one and one that ends with a space are whole words, a sign may be anywhere.
 */
export function indexOfPhrase(text: string, phrase: string): number {
  if (!/^[a-z]/.test(phrase)) return text.indexOf(phrase);
  const words = phrase.trimEnd();
  const isWhole = endsWithWord(phrase);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (PART_OF_WORD.test(text[at - 1] ?? ' ')) continue;
    if (!isWhole || !PART_OF_WORD.test(text[at + words.length] ?? ' ')) return at;
  }
  return -1;
}

/** True if one of the phrases occurs in the folded text. */
export function holdsAny(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => indexOfPhrase(text, phrase) >= 0);
}
