import type { ElementNode, HtmlNode } from './clean-markup.ts';
import { arrangeTable } from './content-model-table.ts';
import {
  arrangePhrasing,
  hasText,
  isBlank,
  isInline,
  splitAtDoubleBreaks,
  tidyPhrasing,
  tidyPreformatted,
} from './phrasing.ts';

/** A run of inline nodes, not tidied yet. `from` is their parent: a paragraph, a wrapper, or neither. */
interface Run {
  readonly tag: 'run';
  readonly from: 'p' | 'div' | null;
  readonly attributes: ElementNode['attributes'];
  readonly children: readonly HtmlNode[];
}

type Item = Run | ElementNode;

/**
 * Rearranges a clean tree so that every HTML parser builds the same tree from its markup: blocks only where blocks are
 * allowed, no link in a link, lists of items, tables of rows. Returns the top-level blocks. Every element that is not a
 * block, such as `div`, is a wrapper of the source and becomes a paragraph or disappears.
 */
export function arrangeBlocks(nodes: readonly HtmlNode[]): ElementNode[] {
  return flow(nodes, []).flatMap((item) => (isRun(item) ? paragraphs(item) : [withoutCaption(item)]));
}

/** The content of a list item, a cell, a quotation: text stays bare unless it was a paragraph or one of several parts. */
function arrangeContent(nodes: readonly HtmlNode[], open: readonly string[]): HtmlNode[] {
  const items = flow(nodes, open).filter((item) => !isBlank(item) || item.tag === 'hr');
  return items.flatMap((item): HtmlNode[] => {
    if (!isRun(item)) return [withoutCaption(item)];
    const bare = item.from === null || (item.from === 'div' && items.length === 1);
    return bare ? tidyPhrasing(item.children) : paragraphs(item);
  });
}

function arrangeFigure(figure: ElementNode, open: readonly string[]): ElementNode {
  const items = flow(figure.children, open).filter((item) => !isBlank(item));
  const caption = items.find((item) => item.tag === 'figcaption');
  const children = items.flatMap((item): HtmlNode[] => {
    if (!isRun(item)) return [item === caption ? item : withoutCaption(item)];
    return item.children.some(hasText) ? paragraphs(item) : tidyPhrasing(item.children);
  });
  return { ...figure, children };
}

function flow(nodes: readonly HtmlNode[], open: readonly string[]): Item[] {
  const items: Item[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    if (run.length > 0) items.push({ tag: 'run', from: null, attributes: [], children: run });
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag === 'br' || node.tag === 'img') run.push(node);
    else if (isInline(node)) {
      const nested = open.includes(node.tag);
      for (const item of flow(node.children, nested ? open : [...open, node.tag])) {
        const placed = nested ? item : pushInto(item, node);
        if (isRun(placed) && placed.from === null) run.push(...placed.children);
        else {
          endRun();
          items.push(placed);
        }
      }
    } else {
      endRun();
      items.push(...arrangeBlock(node, open));
    }
  }
  endRun();
  return items;
}

function arrangeBlock(block: ElementNode, open: readonly string[]): Item[] {
  switch (block.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return unlessBlank({ ...block, children: tidyPhrasing(arrangePhrasing(block.children, open, ' ')) });
    case 'pre':
      return unlessBlank({
        ...block,
        children: tidyPreformatted(arrangePhrasing(block.children, open, '\n')),
      });
    case 'figcaption':
      return unlessBlank({ ...block, children: tidyPhrasing(arrangePhrasing(block.children, open, ' ')) });
    case 'blockquote':
      return unlessBlank({ ...block, children: arrangeContent(block.children, open) });
    case 'figure':
      return unlessBlank(arrangeFigure(block, open));
    case 'ul':
    case 'ol':
      return unlessBlank({ ...block, children: listItems(block.children, ['li'], open) });
    case 'dl':
      return unlessBlank({ ...block, children: listItems(block.children, ['dd', 'dt'], open) });
    case 'hr':
      return [block];
    case 'table': {
      const { table, strays } = arrangeTable(
        block,
        (cell) => arrangeContent(cell, open),
        (caption) => tidyPhrasing(arrangePhrasing(caption, open, ' ')),
      );
      return [...asWrapped(strays, open), ...(table === null ? [] : [table])];
    }
    case 'p':
      return flow(block.children, open).map((item) =>
        isRun(item) && item.from === null ? { ...item, from: 'p', attributes: block.attributes } : item,
      );
    default:
      return asWrapped(block.children, open);
  }
}

/** The items of a list. Content between them joins the item before, or becomes an item with the first of `tags`. */
function listItems(
  nodes: readonly HtmlNode[],
  tags: readonly string[],
  open: readonly string[],
): ElementNode[] {
  const items: { tag: string; attributes: ElementNode['attributes']; content: HtmlNode[] }[] = [];
  const add = (children: readonly HtmlNode[]) => {
    for (const node of children) {
      if (typeof node !== 'string' && tags.includes(node.tag)) {
        items.push({ tag: node.tag, attributes: node.attributes, content: [...node.children] });
      } else if (typeof node !== 'string' && node.tag === 'div') add(node.children);
      else if (!isBlank(node)) {
        const last = items.at(-1);
        if (last !== undefined) last.content.push(node);
        else items.push({ tag: tags[0] ?? 'li', attributes: [], content: [node] });
      }
    }
  };
  add(nodes);
  return items
    .map(({ tag, attributes, content }) => ({ tag, attributes, children: arrangeContent(content, open) }))
    .filter((item) => !isBlank(item));
}

/** An inline element around blocks goes inside them: `<a><h2>…</h2></a>` becomes `<h2><a>…</a></h2>`. */
function pushInto<Target extends Item>(target: Target, wrapper: ElementNode): Target {
  if (isRun(target)) return { ...target, children: [{ ...wrapper, children: target.children }] };
  const children: HtmlNode[] = [];
  let inline: HtmlNode[] = [];
  const endInline = () => {
    if (inline.length > 0) children.push({ ...wrapper, children: inline });
    inline = [];
  };
  for (const child of target.children) {
    if (isInline(child)) inline.push(child);
    else {
      endInline();
      children.push(pushInto(child as ElementNode, wrapper));
    }
  }
  endInline();
  return { ...target, children };
}

function asWrapped(nodes: readonly HtmlNode[], open: readonly string[]): Item[] {
  return flow(nodes, open).map((item) =>
    isRun(item) && item.from === null ? { ...item, from: 'div' } : item,
  );
}

function paragraphs(run: Run): ElementNode[] {
  return splitAtDoubleBreaks(run.children).map((children) => ({
    tag: 'p',
    attributes: run.attributes,
    children,
  }));
}

/** A caption outside a figure is a paragraph like any other. */
function withoutCaption(block: ElementNode): ElementNode {
  return block.tag === 'figcaption' ? { ...block, tag: 'p' } : block;
}

function unlessBlank(block: ElementNode): ElementNode[] {
  return isBlank(block) ? [] : [block];
}

function isRun(item: Item): item is Run {
  return item.tag === 'run';
}
