import { type ArticleNode, element, isBlock, textOf } from './article-tree.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * A block with a verbatim passage replaced, white space folded; null when the block does not hold the passage. A
 * replacement that has blocks takes the place of the whole block, or of what is left of it before and after.
 */
export function replacePassage(
  block: ArticleNode,
  passage: string,
  replacement: readonly ArticleNode[],
): readonly ArticleNode[] | null {
  const place = placeOf(textOf([block]), passage);
  if (place === null || typeof block === 'string') return null;
  const before = cut(block, 0, place.start);
  const after = cut(block, place.end, textOf([block]).length);
  const whole = textOf([before, after]).trim() === '' && !hasImage(block);
  if (replacement.length === 0) return whole ? [] : [joined(block, place, [])];
  if (!replacement.some(hasBlock)) return [joined(block, place, replacement)];
  if (whole) return replacement;
  const inline = onlyParagraph(replacement);
  if (inline) return [joined(block, place, inline)];
  return [before, ...replacement, after].filter((node) => textOf([node]).trim() !== '');
}

/** Where the passage stands in the text, each run of white space counting as one. */
function placeOf(text: string, passage: string): Place | null {
  const wanted = passage.trim().split(/\s+/).map(escapePattern).join('\\s+');
  if (wanted === '') return null;
  const found = new RegExp(wanted).exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const hasImage = (node: ArticleNode): boolean =>
  typeof node !== 'string' && (node.tag === 'img' || node.children.some(hasImage));

const hasBlock = (node: ArticleNode) => typeof node !== 'string' && isBlock(node);

/** What a single paragraph holds: it replaces words, not the block around them. */
function onlyParagraph(nodes: readonly ArticleNode[]): readonly ArticleNode[] | null {
  const filled = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const [only] = filled;
  return filled.length === 1 && typeof only === 'object' && only.tag === 'p' ? only.children : null;
}

/** The node with only the characters of its text from `start` to `end`. */
function cut(node: ArticleNode, start: number, end: number): ArticleNode {
  if (typeof node === 'string') return node.slice(Math.max(0, start), Math.max(0, end));
  let at = 0;
  const children = node.children.flatMap((child) => {
    const length = textOf([child]).length;
    const [from, to] = [start - at, end - at];
    at += length;
    return length === 0
      ? from <= 0 && to >= 0
        ? [child]
        : []
      : to <= 0 || from >= length
        ? []
        : [cut(child, from, to)];
  });
  return { ...node, children };
}

/** The replacement goes where the passage began, as deep as the passage lay in one element. */
function joined(node: ArticleNode, place: Place, replacement: readonly ArticleNode[]): ArticleNode {
  if (typeof node === 'string') return node;
  let at = 0;
  for (const [index, child] of node.children.entries()) {
    const length = textOf([child]).length;
    const inside = place.start >= at && place.end <= at + length;
    if (inside && typeof child !== 'string') {
      const shifted = { start: place.start - at, end: place.end - at };
      const inner = joined(child, shifted, replacement);
      // An item of a list that is taken away leaves no mark behind; a cell of a table keeps its column.
      const emptied = child.tag === 'li' && textOf([inner]).trim() === '' && !hasImage(inner);
      const children = emptied ? node.children.toSpliced(index, 1) : node.children.with(index, inner);
      return { ...node, children };
    }
    at += length;
  }
  const total = textOf([node]).length;
  const before = cut(node, 0, place.start);
  const after = cut(node, place.end, total);
  const childrenOf = (part: ArticleNode) => (typeof part === 'string' ? [part] : part.children);
  return element(node.tag, [...childrenOf(before), ...replacement, ...childrenOf(after)], node.attributes);
}
