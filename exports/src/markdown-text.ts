/// <reference path="./turndown-plugin-gfm.d.ts" />
import { tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { type ArticleNode, element, isBlock, textOf } from './article-tree.ts';
import type { ExportedDocument } from './exported-document.ts';
import { withImageLinks } from './image-link.ts';
import { partNodes } from './part-nodes.ts';
import { writeHtml } from './write-html.ts';

/**
 * Characters that turndown leaves as they are would be HTML to a reader of the Markdown. Entities, not backslashes: an
 * address in the text that readers make a link of would swallow a backslash and set the bracket free.
 */
class CarefulTurndown extends TurndownService {
  override escape(text: string): string {
    return super
      .escape(text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/</g, '&lt;'))
      .replace(/~(?=~)/g, '\\$&');
  }
}

/** An export in Markdown, the boxes of a draft as quotations with their label and reason. */
export function markdownText({ title, parts }: ExportedDocument): string {
  const nodes = parts.flatMap(partNodes);
  const headed = hasHeadline(nodes) ? nodes : [element('h1', [title]), ...nodes];
  return `${service().turndown(writeHtml(prepared(withImageLinks(headed))))}\n`;
}

function hasHeadline(nodes: readonly ArticleNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && node.tag === 'h1');
}

function service(): TurndownService {
  const turndown = new CarefulTurndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  turndown.use(tables);
  turndown.keep(['sub', 'sup']);
  turndown.addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` });
  turndown.addRule('quoted', { filter: 'q', replacement: (content) => `«${content}»` });
  // Markdown has no merged cells and no blocks in cells: such a table stays HTML.
  turndown.addRule('complex table', {
    filter: (node) => node.nodeName === 'TABLE' && node.querySelector(COMPLEX) !== null,
    replacement: (_content, node) => `\n\n${(node as { readonly outerHTML: string }).outerHTML}\n\n`,
  });
  return turndown;
}

const COMPLEX =
  '[rowspan], [colspan], table table, :is(td, th) :is(p + p, ul, ol, dl, pre, blockquote, h1, h2, h3, h4, h5, h6, hr, figure)';

/** Captions stand above their table; preformatted text is code, and only text. */
function prepared(nodes: readonly ArticleNode[]): ArticleNode[] {
  return nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'pre') return [element('pre', [element('code', [preformatted(node.children)])])];
    if (node.tag === 'code' && !node.children.some((child) => typeof child !== 'string' && isBlock(child))) {
      return [element('code', [preformatted(node.children)])];
    }
    if (node.tag === 'dt') return [element('p', [element('strong', prepared(node.children))])];
    if (node.tag !== 'table') return [{ ...node, children: prepared(node.children) }];
    const isCaption = (child: ArticleNode) => typeof child !== 'string' && child.tag === 'caption';
    const captions = node.children
      .filter(isCaption)
      .map((caption) => element('p', [element('em', [textOf([caption])])]));
    return [...captions, { ...node, children: prepared(node.children.filter((child) => !isCaption(child))) }];
  });
}

function preformatted(nodes: readonly ArticleNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : preformatted(node.children);
    })
    .join('');
}
