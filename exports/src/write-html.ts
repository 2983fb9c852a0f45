import type { ArticleElement, ArticleNode } from './article-tree.ts';

const VOID = new Set(['br', 'hr', 'img']);

/** Attributes to add to an element: looks, for the file that stands alone. */
export type Dress = (element: ArticleElement) => Readonly<Record<string, string>>;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes a tree as HTML; what stands on a line of its own stays on it. */
export function writeHtml(nodes: readonly ArticleNode[], dress?: Dress): string {
  return nodes
    .filter((node, index) => !isBlank(node) || !isBlank(nodes[index - 1] ?? ''))
    .map((node) => (isBlank(node) ? '\n' : nodeHtml(node, dress)))
    .join('')
    .trimEnd();
}

function isBlank(node: ArticleNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

function nodeHtml(node: ArticleNode, dress?: Dress): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = Object.entries({ ...node.attributes, ...dress?.(node) })
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  if (VOID.has(node.tag)) return `<${node.tag}${attributes}>`;
  const children = node.children.map((child) => nodeHtml(child, dress)).join('');
  // A parser drops the first line break of <pre>.
  const guard = node.tag === 'pre' && children.startsWith('\n') ? '\n' : '';
  return `<${node.tag}${attributes}>${guard}${children}</${node.tag}>`;
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/`/g, '&#96;');
}
