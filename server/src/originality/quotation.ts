import { countWords } from '../linguistics/words.ts';

/** Words between quotation marks from which they quote somebody, rather than set a term apart. */
const MIN_QUOTED_WORDS = 4;

const QUOTATION = /«[^«»]*»|“[^“”]*”/g;

/**
 * For each sentence of a passage, given with its white space: does it quote, between «…» or “…”, at least four words,
 * or nothing but a quotation? A quotation may run over several sentences; a single word in quotation marks is none, nor
 * is one that is never closed. Linear.
 */
export function quotingSentences(sentences: readonly string[]): boolean[] {
  const text = sentences.join('');
  const spans = Array.from(text.matchAll(QUOTATION), ({ 0: quotation, index }) => {
    return { start: index, end: index + quotation.length };
  });
  let offset = 0;
  let open = 0;
  return sentences.map((sentence) => {
    const start = offset;
    const end = start + sentence.length;
    offset = end;
    while (open < spans.length && (spans[open]?.end ?? 0) <= start) open += 1;
    const enough = Math.max(1, Math.min(MIN_QUOTED_WORDS, countWords(sentence)));
    for (let index = open; index < spans.length; index += 1) {
      const span = spans[index];
      if (!span || span.start >= end) return false;
      const quoted = text.slice(Math.max(start, span.start), Math.min(end, span.end));
      if (countWords(quoted) >= enough) return true;
    }
    return false;
  });
}
