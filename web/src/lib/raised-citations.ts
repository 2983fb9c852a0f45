import type { SafeHtml } from './safe-html.ts';

/** Tags, and code, in which brackets are no citation; or the number of a source with the space before it. */
const CITATION = /<code\b[\s\S]*?<\/code>|<(?:"[^"]*"|[^">])*>| ?\[\d{1,3}\]/g;
/** A line does not begin with the number. */
const NO_BREAK = '\u00a0';

/**
 * The same with the numbers of sources raised, for a page to show. It stays safe: what is added has no quotes, so it
 * could not end an attribute either.
 */
export function withRaisedCitations(html: SafeHtml): SafeHtml {
  return html.replace(CITATION, (part) => {
    if (part.startsWith('<')) return part;
    return `${part.startsWith(' ') ? NO_BREAK : ''}<sup>${part.trim()}</sup>`;
  }) as SafeHtml;
}
