import { escapeHtml } from '../../platform/safe-html.ts';

const QUOTE_LENGTH = 140;

/** A passage for the reader to find again: cut at a word, never inside one; « » within become “ ”. */
export function quoted(text: string, length = QUOTE_LENGTH): string {
  const clean = text.replace(/\s+/g, ' ').trim().replace(/«/g, '“').replace(/»/g, '”');
  if (clean.length <= length) return `«${clean}»`;
  const cut = clean.slice(0, length).replace(/\s+\S*$/, '');
  return `«${cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[,;:.\s]+$/, '')}…»`;
}

/** As `quoted`, for html. */
export function quotedHtml(text: string, length = QUOTE_LENGTH): string {
  return escapeHtml(quoted(text, length));
}
