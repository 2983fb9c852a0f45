/** A word, a number with the separators inside it, a sign that changes what a number says, or an omission. */
const TOKEN = /\p{N}+(?:[.,:/'’·⁄]\p{N}+)*|[\p{L}\p{M}]+|[\p{Sc}%‰°^+±<>=≤≥]|-(?=\s?\p{N})|\.{3,}/gu;
const WORD = /[\p{L}\p{N}]/u;
const OMISSION = '...';

/** Soft hyphens, joiners, direction marks, variation selectors: nobody sees them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Raised digits and fractions: of 10² and 2½, NFKC would make 102 and 21⁄2. Lowered ones (CO₂) are plain spelling. */
const OTHER_NUMERALS = /(?![\u2080-\u2089])\p{No}/gu;
/** A word that a page was set with on two lines. */
const BROKEN_WORD = /(?<=\p{Ll})-\s+(?=\p{Ll})/gu;

/** A shorter quote would be found in any page and prove nothing. */
const MIN_QUOTE_WORDS = 3;

/**
 * Looks for quotes in a text, which is made comparable once. White space, quotation marks, case and punctuation
 * between words do not count; every digit, separator, sign and unit of a number does. A quote is found as one span of
 * whole words, three at least: not when it leaves words out in the middle, which may turn its sense.
 */
export function createSpanFinder(text: string): (quote: string) => boolean {
  const held = joined(tokensOf(text));
  return (quote) => {
    const tokens = tokensOf(quote);
    if (tokens.filter((token) => WORD.test(token)).length < MIN_QUOTE_WORDS) return false;
    const from = tokens[0] === OMISSION ? 1 : 0;
    const to = tokens.at(-1) === OMISSION ? -1 : undefined;
    return held.includes(joined(tokens.slice(from, to)));
  };
}

function tokensOf(text: string): string[] {
  const plain = text
    .replace(INVISIBLE, '')
    .replace(OTHER_NUMERALS, '^$&')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(BROKEN_WORD, '');
  return (plain.match(TOKEN) ?? []).map((token) => (token.startsWith('.') ? OMISSION : token));
}

/** With a space at both ends, so that only whole tokens are found. */
function joined(tokens: readonly string[]): string {
  return ` ${tokens.join(' ')} `;
}
