/** A longer quotation proves no more, and takes long to look for. */
const MOST_WORDS = 150;

/**
 * The passage of `text` that says the same words as `quote`, as it stands there; null when it does not hold them or
 * the quote has fewer than `least` words. Spaces, quotation marks, case and invisible characters do not count.
 */
export function findPassage(text: string, quote: string, least: number): string | null {
  const wanted = wordMatches(quote).map(({ word }) => word);
  if (wanted.length < least || wanted.length > MOST_WORDS || wanted.length === 0) return null;
  const held = wordMatches(text);
  for (let start = 0; start + wanted.length <= held.length; start += 1) {
    if (!wanted.every((word, index) => held[start + index]?.word === word)) continue;
    const first = held[start];
    const last = held[start + wanted.length - 1];
    if (first && last) return text.slice(first.begin, last.end);
  }
  return null;
}

interface WordMatch {
  readonly word: string;
  readonly begin: number;
  readonly end: number;
}

function wordMatches(text: string): WordMatch[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}%€]+/gu), (match) => ({
    word: match[0].normalize('NFKC').toLowerCase(),
    begin: match.index,
    end: match.index + match[0].length,
  }));
}
