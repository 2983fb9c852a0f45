import { type ArticleNode, HEADINGS } from '@rilievo/exports/article-tree';
import type { ExportedDocument, ExportedPart } from '@rilievo/exports/exported-document';

const levelOf = (tag: string) => Number(tag.slice(1));

/** A part of an export with its place, which never changes. */
export type SharedPart = ExportedPart & { readonly place: number };

/** An export under a page's title: its own first headline is that title, and stands there only. */
export function articleOf({ title, parts }: ExportedDocument): { title: string; parts: SharedPart[] } {
  const [first, ...others] = parts;
  if (first?.kind !== 'text') return { title, parts: withHeadingLevels(parts) };
  const headline = first.nodes.findIndex((node) => typeof node !== 'string');
  const node = first.nodes[headline];
  const isTitle = typeof node === 'object' && node.tag === 'h1';
  const nodes = isTitle ? first.nodes.slice(headline + 1) : first.nodes;
  return { title, parts: withHeadingLevels([{ ...first, nodes }, ...others]) };
}

/** Tells listeners the levels of the headings: under the page's title, without gaps. They look the same. */
function withHeadingLevels(parts: readonly ExportedPart[]): SharedPart[] {
  const highest = Math.min(...headingLevels(parts.flatMap(({ nodes }) => nodes)));
  let former = 1;
  const levelled = (node: ArticleNode): ArticleNode => {
    if (typeof node === 'string') return node;
    if (!HEADINGS.has(node.tag)) return { ...node, children: node.children.map(levelled) };
    former = Math.min(former + 1, levelOf(node.tag) - highest + 2);
    return { ...node, attributes: { ...node.attributes, 'aria-level': String(former) } };
  };
  return parts.map((part, place) => ({ ...part, nodes: part.nodes.map(levelled), place }));
}

function headingLevels(nodes: readonly ArticleNode[]): number[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return HEADINGS.has(node.tag) ? [levelOf(node.tag)] : headingLevels(node.children);
  });
}
