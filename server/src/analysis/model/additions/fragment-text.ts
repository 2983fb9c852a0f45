import { marked } from 'marked';
import { readTokens } from '../../../platform/clean-markup.ts';
import { escapeHtml, sanitiseFragment } from '../../../platform/safe-html.ts';

const APART = /^(?:p|div|h3|h4|li|td|th|caption|br)$/;
const FORBIDDEN =
  /<\s*(?:a|img|script|style|iframe|object|embed|svg|form|input|button|video|audio|link|meta|base|blockquote|section)\b|\son\w+\s*=|\bstyle\s*=/i;

/** A fragment as a box may hold it, and its text: one piece for each paragraph, item or cell. */
export interface Fragment {
  readonly html: string;
  readonly pieces: readonly string[];
  /** It held elements that no addition may have; they are gone. */
  readonly forbidden: boolean;
}

/** Reads what a model wrote as html; without a single tag it is taken for Markdown. */
export function readFragment(written: string): Fragment {
  const markup = /<\/?[a-z]/i.test(written) ? written : fromMarkdown(written);
  const html = sanitiseFragment(markup);
  const pieces: string[] = [];
  let piece = '';
  for (const token of readTokens(html)) {
    if (token.kind === 'text') piece += token.text;
    else if (APART.test(token.tag)) {
      pieces.push(piece);
      piece = '';
    }
  }
  pieces.push(piece);
  return {
    html,
    pieces: pieces.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''),
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
