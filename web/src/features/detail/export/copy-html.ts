import type { Decisions } from '@rilievo/shared/content-row';
import { type ArticleElement, type ArticleNode, element, HEADINGS, isBlock, lineOf } from './article-tree.ts';
import { withImageLinks } from './image-link.ts';
import { preparedBody } from './prepared-body.ts';
import { withoutCitations } from './prose.ts';
import { holdsSomething, readTree } from './read-tree.ts';
import { writeHtml } from './write-html.ts';

/**
 * The completed content as it goes to the clipboard (specification, section 7): ignored additions and labels left
 * out, citation markers and spaces before punctuation removed, blockquotes unwrapped, nothing from a heading that
 * contains "fonti:" on. Only plain elements remain, no class or style. `document` is the parsed content, which this
 * changes.
 */
export function copyableHtml(document: Document, decisions: Decisions): string {
  const body = readTree(preparedBody(document, decisions).childNodes);
  const [kept] = beforeSources(unwrapped(body));
  return writeHtml(withoutCitations(withImageLinks(kept)));
}

/** Everything before the first heading that contains "fonti:", and whether there is one. */
function beforeSources(nodes: readonly ArticleNode[]): [ArticleNode[], boolean] {
  const kept: ArticleNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') {
      kept.push(node);
      continue;
    }
    if (HEADINGS.has(node.tag) && lineOf(node.children).toLowerCase().includes('fonti:')) return [kept, true];
    const [children, found] = beforeSources(node.children);
    if (!found) kept.push(node);
    else if (holdsSomething(children)) kept.push({ ...node, children });
    if (found) return [kept, true];
  }
  return [kept, false];
}

/** Quotations without their element; text that stood bare in one becomes a paragraph. */
function unwrapped(nodes: readonly ArticleNode[]): ArticleNode[] {
  return nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node];
    const children = unwrapped(node.children);
    return node.tag === 'blockquote' ? paragraphs(children) : [{ ...node, children }];
  });
}

function paragraphs(nodes: readonly ArticleNode[]): ArticleElement[] {
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
