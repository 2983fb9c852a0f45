/** A node of the article as it leaves the page: plain data, that any thread can read. */
export type ArticleNode = string | ArticleElement;

export interface ArticleElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ArticleNode[];
}

export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const BLOCKS: ReadonlySet<string> = new Set([
  ...HEADINGS,
  ...'blockquote caption dd div dl dt figcaption figure hr li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
]);

export function isBlock({ tag }: ArticleElement): boolean {
  return BLOCKS.has(tag);
}

export function textOf(nodes: readonly ArticleNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : textOf(node.children)))
    .join('');
}

/** As a line of its own: white space folded. */
export function lineOf(nodes: readonly ArticleNode[]): string {
  return textOf(nodes).replace(/\s+/g, ' ').trim();
}

export function element(
  tag: string,
  children: readonly ArticleNode[],
  attributes: Readonly<Record<string, string>> = {},
): ArticleElement {
  return { tag, attributes, children };
}
