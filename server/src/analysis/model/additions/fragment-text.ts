import { marked } from 'marked';
import { readTokens } from '#platform/html/clean-markup.ts';
import { escapeHtml, sanitiseFragment } from '#platform/html/safe-html.ts';

const APART = /^(?:p|div|h3|h4|li|td|th|caption|br)$/;
const CELL = /^(?:td|th)$/;
/** The separator of a row's cells when it is read as one line. */
export const BETWEEN_CELLS = ' | ';
const FORBIDDEN =
  /<\s*(?:a|img|script|style|iframe|object|embed|svg|form|input|button|video|audio|link|meta|base|blockquote|section)\b|\son\w+\s*=|\bstyle\s*=/i;

/** A fragment as a box may contain it, and its text: one piece for each paragraph, item or cell. */
export interface Fragment {
  readonly html: string;
  readonly pieces: readonly string[];
  /** The same with the cells of a row on one line: what a row states, its cells say together. */
  readonly lines: readonly string[];
  /** It contained elements that no addition may have; they were removed. */
  readonly forbidden: boolean;
}

/** Reads what a model wrote as html; without a single tag it is taken for Markdown. */
export function readFragment(written: string): Fragment {
  const markup = /<\/?[a-z]/i.test(written) ? written : fromMarkdown(written);
  const html = sanitiseFragment(markup);
  const rows: string[][] = [['']];
  for (const token of readTokens(html)) {
    const row = rows.at(-1) ?? [];
    if (token.kind === 'text') row[row.length - 1] += token.text;
    else if (CELL.test(token.tag)) row.push('');
    else if (token.tag === 'tr' || APART.test(token.tag)) rows.push(['']);
  }
  const cells = rows.map((row) => row.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean));
  return {
    html,
    pieces: cells.flat(),
    lines: cells.flatMap((row) => (row.length === 0 ? [] : row.join(BETWEEN_CELLS))),
    forbidden: FORBIDDEN.test(written),
  };
}

function fromMarkdown(written: string): string {
  try {
    return marked.parse(written, { async: false });
  } catch {
    // The parser is recursive: some thousands of «>» in a row pass its stack.
    return escapeHtml(written);
  }
}
