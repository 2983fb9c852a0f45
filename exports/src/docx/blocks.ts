import { type HeadingLevel, type IParagraphOptions, Paragraph, type Table } from 'docx';
import { type ArticleElement, type ArticleNode, isBlock } from '../article-tree.ts';
import { INDENT } from '../looks.ts';
import { holdsSomething } from '../read-tree.ts';
import { type Frame, indented } from './frame.ts';
import { type InlinePiece, inlinePieces, innerContext, preformattedPieces } from './inline-pieces.ts';
import { runs } from './runs.ts';
import { STYLE } from './styles.ts';
import { tableBlocks } from './table.ts';

export type Block = Paragraph | Table;

const HEADING: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  h1: 'Heading1',
  h2: 'Heading2',
  h3: 'Heading3',
  h4: 'Heading4',
  h5: 'Heading5',
  h6: 'Heading6',
};

/** The article as paragraphs and tables of Word, in reading order. Nothing of its text is lost. */
export function blocks(nodes: readonly ArticleNode[], frame: Frame): Block[] {
  const written: Block[] = [];
  let line: ArticleNode[] = [];
  const endLine = () => {
    const pieces = inlinePieces(line, frame);
    const style = onlyImages(line) ? STYLE.caption : frame.style;
    line = [];
    if (pieces.length > 0) written.push(paragraph(pieces, frame, style === null ? {} : { style }));
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !holdsBlock(node)) line.push(node);
    else {
      endLine();
      written.push(...blockOf(node, frame));
    }
  }
  endLine();
  return written;
}

function blockOf(node: ArticleElement, frame: Frame): Block[] {
  const heading = HEADING[node.tag];
  if (heading !== undefined) {
    const pieces = inlinePieces(node.children, frame);
    return pieces.length === 0 ? [] : [paragraph(pieces, frame, { heading })];
  }
  switch (node.tag) {
    case 'ul':
    case 'ol':
      return [...loneMarker(frame), ...listBlocks(node, frame)];
    case 'table':
      return [...loneMarker(frame), ...tableBlocks(node, frame, blocks)];
    case 'blockquote':
      return blocks(node.children, indented(frame, INDENT, STYLE.quote));
    case 'dt':
      return blocks(node.children, { ...frame, style: STYLE.term });
    case 'dd':
      return blocks(node.children, indented(frame, INDENT));
    case 'figcaption':
    case 'caption':
      return blocks(node.children, { ...frame, style: STYLE.caption });
    case 'pre':
      return codeBlock(node, frame);
    case 'hr':
      return [new Paragraph({ thematicBreak: true })];
    default:
      return blocks(node.children, isBlock(node) ? frame : { ...frame, ...innerContext(node, frame) });
  }
}

function paragraph(pieces: readonly InlinePiece[], frame: Frame, options: IParagraphOptions): Paragraph {
  const { marker } = frame.item;
  frame.item.marker = null;
  const place = marker ? { numbering: marker } : frame.left > 0 ? { indent: { left: frame.left } } : {};
  return new Paragraph({ ...place, ...options, children: runs(pieces) });
}

/** An item that begins with a list or a table still shows its mark. */
function loneMarker(frame: Frame): Paragraph[] {
  return frame.item.marker === null ? [] : [paragraph([], frame, {})];
}

function listBlocks(list: ArticleElement, frame: Frame): Block[] {
  const { lists, depth, left } = frame;
  const ordered = list.tag === 'ol';
  let next = Number(list.attributes.start ?? 1);
  let marker = ordered ? lists.ordered(depth, left, next) : lists.bulleted(depth, left);
  return list.children.flatMap((child): Block[] => {
    if (typeof child === 'string' && child.trim() === '') return [];
    const value = typeof child === 'string' ? undefined : child.attributes.value;
    if (ordered && value !== undefined && Number(value) !== next) {
      next = Number(value);
      marker = lists.ordered(depth, left, next);
    }
    next += 1;
    const inner = { ...indented(frame, INDENT), depth: depth + 1, item: { marker } };
    const content = typeof child !== 'string' && child.tag === 'li' ? child.children : [child];
    const item = blocks(content, inner);
    return [...item, ...loneMarker(inner)];
  });
}

function codeBlock(node: ArticleElement, frame: Frame): Block[] {
  const pieces = preformattedPieces(node.children, frame);
  const last = pieces.at(-1);
  if (last?.kind === 'text') last.text = last.text.replace(/\n$/, '');
  return pieces.length === 0 ? [] : [paragraph(pieces, frame, { style: STYLE.code })];
}

function holdsBlock(node: ArticleElement): boolean {
  return isBlock(node) || node.children.some((child) => typeof child !== 'string' && holdsBlock(child));
}

function onlyImages(nodes: readonly ArticleNode[]): boolean {
  if (!holdsSomething(nodes)) return false;
  return nodes.every((node) =>
    typeof node === 'string' ? node.trim() === '' : node.tag === 'img' || onlyImages(node.children),
  );
}
