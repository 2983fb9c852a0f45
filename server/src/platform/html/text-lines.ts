import type { HtmlNode } from './clean-markup.ts';
import { parseCleanMarkup } from './clean-markup.ts';
import { isInline } from './phrasing.ts';

const PARAGRAPH_END = '\n\n';

/**
 * The visible text of clean markup, line by line as a reader sees it: list items, table rows and paragraphs are lines
 * of their own, a single line break is white space. White space is folded; lines without text are left out.
 */
export function textLines(markup: string): string[] {
  return nodeLines(parseCleanMarkup(markup));
}

/** As `textLines`, for markup that is parsed already. */
export function nodeLines(nodes: readonly HtmlNode[]): string[] {
  return textOf(nodes)
    .split(/\n[^\S\n]*\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function textOf(nodes: readonly HtmlNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node.replace(/\s+/g, ' ');
    else if (node.tag === 'br') text += '\n';
    else if (node.tag === 'td' || node.tag === 'th') text += ` ${textOf(node.children)} `;
    else if (isInline(node)) text += textOf(node.children);
    else text += PARAGRAPH_END + textOf(node.children) + PARAGRAPH_END;
  }
  return text;
}
