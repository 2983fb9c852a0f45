import { type ArticleNode, element, isBlock } from '@rilievo/exports/article-tree';
import { inParagraphs } from '@rilievo/exports/in-paragraphs';
import { holdsSomething, readTree } from '@rilievo/exports/read-tree';
import { writeHtml } from '@rilievo/exports/write-html';

/** The elements that a box may hold, as composition keeps them; what editors write otherwise is read as one of these. */
const KEPT = new Set(
  'p h2 h3 h4 ul ol li strong em code br table caption thead tbody tfoot tr td th'.split(' '),
);
const READ_AS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  blockquote: 'p',
  pre: 'p',
};

/** The nodes of an edited or pasted text as html of a box: no link, image, class or style; bare text in paragraphs. */
export function cleanEdit(nodes: Iterable<ChildNode>): string {
  const tree = inBlocks(readTree(nodes).flatMap(kept));
  return holdsSomething(tree) ? writeHtml(tree) : '';
}

function kept(node: ArticleNode): ArticleNode[] {
  if (typeof node === 'string') return [node];
  const tag = READ_AS[node.tag] ?? node.tag;
  const children = node.children.flatMap(kept);
  if (!KEPT.has(tag)) return children;
  // A paragraph that holds blocks is only a wrapper.
  if (tag === 'p' && children.some((child) => typeof child !== 'string' && isBlock(child)))
    return inBlocks(children);
  const { colspan, rowspan } = node.attributes;
  const attributes = { ...(colspan && { colspan }), ...(rowspan && { rowspan }) };
  return [element(tag, children, attributes)];
}

/** Blocks that hold something; bare text becomes paragraphs. */
function inBlocks(nodes: readonly ArticleNode[]): ArticleNode[] {
  return inParagraphs(nodes).filter((block) => holdsSomething([block]));
}
