import type { ArticleElement, ArticleNode } from '../article-tree.ts';
import { wordAddress } from '../link-address.ts';
import { imageText } from '../words/image-text.ts';
import { lookOf, type TextLook } from './text-look.ts';
import { xmlText } from './xml-text.ts';

/** The pieces of a line: text with its look, a forced break, an image that the document itself holds. */
export type InlinePiece =
  | { readonly kind: 'text'; text: string; readonly look: TextLook; readonly link: string | null }
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly image: ArticleElement };

/** The format that a line has from the elements around it. */
export interface InlineContext {
  readonly look: TextLook;
  readonly link: string | null;
}

/** The line in reading order, white space folded as a browser does. */
export function inlinePieces(nodes: readonly ArticleNode[], context: InlineContext): InlinePiece[] {
  return folded(preformattedPieces(nodes, context));
}

/** The line in reading order, white space as it is. */
export function preformattedPieces(nodes: readonly ArticleNode[], context: InlineContext): InlinePiece[] {
  return nodes.flatMap((node) => piecesOf(node, context));
}

/** The context inside an element that stands in a line. */
export function innerContext(
  { tag, attributes }: ArticleElement,
  { look, link }: InlineContext,
): InlineContext {
  return { look: { ...look, ...lookOf(tag) }, link: wordAddress(attributes.href) ?? link };
}

function piecesOf(node: ArticleNode, context: InlineContext): InlinePiece[] {
  if (typeof node === 'string') return text(xmlText(node), context);
  if (node.tag === 'br') return [{ kind: 'break' }];
  if (node.tag === 'img') return imagePieces(node, context);
  const inner = innerContext(node, context);
  const children = node.children.flatMap((child) => piecesOf(child, inner));
  return node.tag === 'q' ? [...text('«', inner), ...children, ...text('»', inner)] : children;
}

function text(value: string, { look, link }: InlineContext): InlinePiece[] {
  return value === '' ? [] : [{ kind: 'text', text: value, look, link }];
}

/** Nothing is fetched: an image that stands elsewhere is named, and links to its address. */
function imagePieces(image: ArticleElement, context: InlineContext): InlinePiece[] {
  const { src, alt = '' } = image.attributes;
  if (src?.startsWith('data:')) return [{ kind: 'image', image }];
  const link = context.link ?? wordAddress(src);
  return text(xmlText(imageText(alt.trim())), { look: { ...context.look, italics: true }, link });
}

const SPACE = /[ \t\n\r\f]+/g;

function folded(pieces: readonly InlinePiece[]): InlinePiece[] {
  const line: InlinePiece[] = [];
  let afterSpace = true;
  for (const piece of pieces) {
    if (piece.kind !== 'text') {
      if (piece.kind === 'break') trimEnd(line);
      line.push(piece);
      afterSpace = piece.kind === 'break';
      continue;
    }
    const text = piece.text.replace(SPACE, ' ');
    const kept = afterSpace && text.startsWith(' ') ? text.slice(1) : text;
    if (kept === '') continue;
    line.push({ ...piece, text: kept });
    afterSpace = kept.endsWith(' ');
  }
  while (line.at(-1)?.kind === 'break') line.pop();
  trimEnd(line);
  return line;
}

function trimEnd(line: InlinePiece[]): void {
  const last = line.at(-1);
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
  last.text = last.text.slice(0, -1);
  if (last.text === '') line.pop();
}
