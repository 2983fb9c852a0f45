import { type ArticleElement, type ArticleNode, element, isBlock } from './article-tree.ts';
import { holdsSomething } from './read-tree.ts';

/** The blocks as they are; text that stands bare between them becomes paragraphs. */
export function inParagraphs(nodes: readonly ArticleNode[]): ArticleElement[] {
  const blocks: ArticleElement[] = [];
  let line: ArticleNode[] = [];
  const endLine = () => {
    if (holdsSomething(line)) blocks.push(element('p', line));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && isBlock(node)) {
      endLine();
      blocks.push(node);
    } else line.push(node);
  }
  endLine();
  return blocks;
}
