import type { Fragment } from './fragment-text.ts';

/** «Costa 12 euro.» is a sentence. */
const MIN_WORDS = 3;
/** A first line without a full stop is a heading or the beginning of a list if it is so long. */
const LONG = 8;
const STRUCTURE = /<(?:ul|ol|table|h3|h4)\b/i;
const BEGINS = /^[\s«"“'(]*[\p{Lu}\p{N}]/u;
const ENDS = /[.!?…:][»"”')]*$/;

/** Whether a text can stand in a page by itself: whole sentences, a list or a table, and not words for a gap in one. */
export function isWhole({ html, pieces }: Pick<Fragment, 'html' | 'pieces'>): boolean {
  if (STRUCTURE.test(html)) return true;
  const [first = ''] = pieces;
  const words = first.split(/\s+/).filter(Boolean).length;
  return BEGINS.test(first) && words >= MIN_WORDS && (ENDS.test(pieces.at(-1) ?? '') || words > LONG);
}
