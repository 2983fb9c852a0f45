/**
 * The letters of Latin texts for a category of Unicode, as the inside of a class: `L` to ɏ, `Lu` and `Ll` only those of
 * Latin-1. `º`, `ª` and `²` are none of them.
 */
const LATIN: Readonly<Record<string, string>> = {
  L: 'A-Za-zÀ-ÖØ-öø-ɏ',
  Lu: 'A-ZÀ-ÖØ-Þ',
  Ll: 'a-zß-öø-ÿ',
  N: '0-9',
};
const PART = /\\p\{(Lu|Ll|L|N)\}|\\.|[[\]]/gsu;

/**
 * The source of a regular expression with the Latin letters for `\p{L}` and its like. V8 compiles every letter of
 * Unicode to kilobytes of code at each place where it stands: docs/decisions/159.
 */
export function withLatinLetters(source: string): string {
  let inClass = false;
  return source.replace(PART, (part, category?: string) => {
    const letters = LATIN[category ?? ''];
    if (letters !== undefined) return inClass ? letters : `[${letters}]`;
    if (part === '[' || part === ']') inClass = part === '[';
    return part;
  });
}
