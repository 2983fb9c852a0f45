import type { SafeHtml } from './safe-html.ts';

/** Tags, and code, in which brackets are no citation; or the number of a source. */
const CITATION = /<code\b[\s\S]*?<\/code>|<(?:"[^"]*"|[^">])*>|\[\d{1,3}\]/g;

/**
 * The same with the numbers of sources raised, for a page to show. It stays safe: what is added has no quotes, so it
 * could not end an attribute either.
 */
export function withRaisedCitations(html: SafeHtml): SafeHtml {
  return html.replace(CITATION, (part) => (part.startsWith('[') ? `<sup>${part}</sup>` : part)) as SafeHtml;
}
