import type { ReadSentence } from '../reading/read-article.ts';

const CLAIM_LENGTH = 70;
/** Where a clause begins: after a comma, a semicolon or a colon outside brackets, without the word that joins it. */
const CLAUSE = /[,;:] (?![^(]*\))(?:(?:e|ma|perché) )?/g;

/**
 * The part of a sentence that makes a claim, from the clause that holds `found` (a match in the folded text) to the end of
 * the sentence. A longer beginning is left out with «…». The whole sentence where folding has moved the characters.
 */
export function claimIn({ text, folded }: ReadSentence, found: RegExpExecArray | null): string {
  if (found === null || folded.length !== text.length) return text;
  const end = found.index + found[0].length;
  const starts = Array.from(
    text.slice(0, found.index).matchAll(CLAUSE),
    ({ index, 0: mark }) => index + mark.length,
  );
  const start = starts.at(-1) ?? 0;
  const claim = end - start <= CLAIM_LENGTH ? text.slice(start) : `…${text.slice(found.index)}`;
  return claim.replace(/[?!]+$/, '');
}
