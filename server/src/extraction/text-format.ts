import type { Extraction } from './extraction.ts';

const BLOCK_TAG = 'p|h[1-6]|ul|ol|li|div|table|tr|td|blockquote|section|article|figure|pre|dl';
const BEGINS_WITH_TAG = new RegExp(
  `^\\s*(?:<!doctype html|<!--|<(?:${BLOCK_TAG}|html|head|body|meta|main|header|span|strong|b|em|a|img|br)(?:\\s[^>]*)?/?>)`,
  'i',
);
const CLOSING_TAG = new RegExp(`</(?:${BLOCK_TAG}|html|body)\\s*>`, 'gi');
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;

/** Each is written by nobody who does not mean Markdown. */
const MARKDOWN_SIGNS = [
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/|#)[^)\s]*\)/,
  /!\[[^\]\n]*\]\([^)\s]+\)/,
  /^\s*\|?\s*:?-{3,}:?\s*\|[\s|:-]*$/m,
  /^[^\n]+\n(?:={3,}|-{3,})[ \t]*$/m,
  /(?:^|[\s(])(\*\*|__)(?=\S)[^\n]+?\S\1/m,
  /^ {0,3}> \S/m,
];

/** How a pasted text is written. In doubt it is plain: what is no markup must not lose its signs. */
export function recogniseFormat(text: string): NonNullable<Extraction['format']> {
  const prose = text.replace(CODE, '');
  const closing = prose.match(CLOSING_TAG)?.length ?? 0;
  if (BEGINS_WITH_TAG.test(prose) ? closing > 0 || /<br\s*\/?>/i.test(prose) : closing > 2) return 'html';
  return MARKDOWN_SIGNS.some((sign) => sign.test(text)) ? 'markdown' : 'plain';
}
