/** A longer quotation proves no more, and takes long to look for. */
const MAX_WORDS = 150;

/**
 * The passage of `text` with the same words as `quote`, verbatim from the text; null if the text does not contain them
 * or the quote has fewer than `least` words. Spaces, quotation marks, case and invisible characters do not count. The
 * marks around the quote are included if the text has them.
 */
export function findPassage(text: string, quote: string, least: number): string | null {
  const wanted = wordMatches(quote).map(({ word }) => word);
  if (wanted.length < least || wanted.length > MAX_WORDS || wanted.length === 0) return null;
  const held = wordMatches(text);
  for (let start = 0; start + wanted.length <= held.length; start += 1) {
    if (!wanted.every((word, index) => held[start + index]?.word === word)) continue;
    const first = held[start];
    const last = held[start + wanted.length - 1];
    if (!first || !last) continue;
    const [lead = ''] = /^[^\p{L}\p{M}\p{N}%€]*/u.exec(quote.trim()) ?? [];
    const begin = text.slice(0, first.begin).endsWith(lead) ? first.begin - lead.length : first.begin;
    return text.slice(begin, last.end + marksAfter(text.slice(last.end), quote));
  }
  return null;
}

/** How many of a quote's closing marks the text has too: the full stop, a bracket. */
function marksAfter(rest: string, quote: string): number {
  const marks = /[^\p{L}\p{M}\p{N}%€\s]*$/u.exec(quote.trim())?.[0] ?? '';
  let length = 0;
  while (length < marks.length && rest[length] === marks[length]) length += 1;
  return length;
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

const FULL_STOP = /[.!?…]$/;
const BEFORE_A_SENTENCE = /(?:^|[.!?…:][»”"')]*\s*)$/;

/**
 * A passage of `text` with the mark that ends its sentence where what takes its place ends with one, or where a whole
 * sentence goes; without it otherwise. So no mark is doubled or lost.
 */
export function passageToReplace(text: string, passage: string, replacement: string): string {
  const bare = passage.replace(FULL_STOP, '');
  const begin = text.indexOf(bare);
  const mark = text.charAt(begin + bare.length);
  const ends =
    replacement === '' ? BEFORE_A_SENTENCE.test(text.slice(0, begin)) : FULL_STOP.test(replacement);
  return ends && FULL_STOP.test(mark) ? `${bare}${mark}` : bare;
}
