import { escapeHtml } from '#platform/html/safe-html.ts';

const QUOTE_LENGTH = 140;

/** Words found in a sentence's folded text, with the accents and capitals that the author gave them. */
export function asWritten(
  { text, folded }: { readonly text: string; readonly folded: string },
  index: number,
  found: string,
): string {
  return folded.length === text.length ? text.slice(index, index + found.length) : found;
}

/** A passage for the reader to find again: cut at a word, without its full stop; « » within become “ ”. */
export function quoted(text: string, length = QUOTE_LENGTH): string {
  const clean = text.replace(/\s+/g, ' ').trim().replace(/«/g, '“').replace(/»/g, '”');
  if (clean.length <= length) return `«${clean.replace(/(?<!\.)\.$/, '')}»`;
  const cut = clean.slice(0, length).replace(/\s+\S*$/, '');
  return `«${cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[,;:.\s]+$/, '')}…»`;
}

/** As `quoted`, for html. */
export function quotedHtml(text: string, length = QUOTE_LENGTH): string {
  return escapeHtml(quoted(text, length));
}

/** «A», «B» e «C». */
export function listed(items: readonly string[], conjunction = 'e'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
