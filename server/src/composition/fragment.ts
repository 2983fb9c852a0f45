import { CITATION_MARK } from '../linguistics/citation-marks.ts';
import type { ElementNode, HtmlNode } from '../platform/html/clean-markup.ts';
import { parseCleanMarkup, serialise } from '../platform/html/clean-markup.ts';
import { sanitiseFragment } from '../platform/html/safe-html.ts';

const HEADINGS = new Set(['h3', 'h4']);
const PHRASING = new Set(['strong', 'em', 'code', 'br']);

/**
 * An addition's html, sanitised for a box, which leaves no blockquote or section in it. `[s1]`, also `[s1, s2]`, becomes
 * the `[n]` of `cited`; other numbers in brackets go; a cited source without a marker gets its `[n]` at the end. Null if no
 * text is left.
 */
export function fragmentForBox(html: string, cited: ReadonlyMap<string, number>): string | null {
  const unmarked = new Map(cited);
  const tree = rewrite(parseCleanMarkup(sanitiseFragment(html)), (text) =>
    text.replace(CITATION_MARK, (_, names: string) => {
      const known = names
        .toLowerCase()
        .match(/s?\d+/g)
        ?.filter((name) => unmarked.delete(name) || cited.has(name));
      return known?.map((name) => ` [${cited.get(name)}]`).join('') ?? '';
    }),
  );
  if (textOf(tree).trim() === '') return null;
  const numbers = [...new Set(unmarked.values())].map((number) => `[${number}]`);
  return serialise(numbers.length > 0 ? appendText(tree, ` ${numbers.join(' ')}`) : tree);
}

/** Takes the colon from «Fonti:», which in the copied HTML would pass for the heading of the list of sources. */
export function headingText(text: string): string {
  return text.replace(/(fonti)(?:\s*:)+/gi, '$1');
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
