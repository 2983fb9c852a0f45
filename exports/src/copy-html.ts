import { type ArticleNode, HEADINGS, lineOf } from './article-tree.ts';
import type { ExportedDocument } from './exported-document.ts';
import { withImageLinks } from './image-link.ts';
import { inParagraphs } from './in-paragraphs.ts';
import { partNodes } from './part-nodes.ts';
import { withoutCitations } from './prose.ts';
import { holdsSomething } from './read-tree.ts';
import { writeHtml } from './write-html.ts';

/**
 * An export as it goes to the clipboard (specification, section 7): citation markers and spaces before punctuation
 * removed, blockquotes unwrapped, nothing from a heading that contains "fonti:" on. Only plain elements remain.
 */
export function copyableHtml({ parts }: ExportedDocument): string {
  const nodes = parts.flatMap((part, index) => [...(index > 0 ? ['\n'] : []), ...partNodes(part)]);
  const [kept] = beforeSources(unwrapped(nodes));
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
    return node.tag === 'blockquote' ? inParagraphs(children) : [{ ...node, children }];
  });
}
