import type { ElementNode, HtmlNode } from '../platform/clean-markup.ts';
import { parseCleanMarkup, serialise } from '../platform/clean-markup.ts';
import { sanitiseFragment } from '../platform/safe-html.ts';

const HEADINGS = new Set(['h3', 'h4']);
const PHRASING = new Set(['strong', 'em', 'code', 'br']);
const MARKER = /\s?\[([^[\]\s]{1,40})\]/g;

/**
 * An addition's html, sanitised for a box (which leaves no blockquote or section in it): `[sourceId]` becomes the `[n]`
 * of `cited`, every other number in brackets goes. A cited source without a marker gets its `[n]` at the end. Null when
 * no text is left.
 */
export function fragmentForBox(html: string, cited: ReadonlyMap<string, number>): string | null {
  const unmarked = new Map(cited);
  const tree = rewrite(parseCleanMarkup(sanitiseFragment(html)), (text) =>
    text.replace(MARKER, (whole, name: string) => {
      const number = cited.get(name);
      if (number === undefined) return /^(\d+|s\d+)$/.test(name) ? '' : whole;
      unmarked.delete(name);
      return ` [${number}]`;
    }),
  );
  if (textOf(tree).trim() === '') return null;
  const numbers = [...new Set(unmarked.values())].map((number) => `[${number}]`);
  return serialise(numbers.length > 0 ? appendText(tree, ` ${numbers.join(' ')}`) : tree);
}

/** Heading text that the copied HTML would take for the list of sources loses its colon. */
export function headingText(text: string): string {
  return text.replace(/(fonti)\s*:/gi, '$1');
}

function rewrite(nodes: readonly HtmlNode[], text: (value: string) => string): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return text(node);
    const children = HEADINGS.has(node.tag)
      ? [headingText(text(textOf(node.children)))]
      : rewrite(node.children, text);
    return { ...node, children };
  });
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** Appends to the last paragraph, list item or cell, however deep. */
function appendText(nodes: readonly HtmlNode[], text: string): HtmlNode[] {
  const last = nodes.at(-1);
  if (last === undefined || typeof last === 'string' || PHRASING.has(last.tag)) return [...nodes, text];
  const extended: ElementNode = { ...last, children: appendText(last.children, text) };
  return [...nodes.slice(0, -1), extended];
}
