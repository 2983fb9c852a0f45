import type { HtmlNode } from './clean-markup.ts';

const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b br cite code del dfn em i img ins kbd mark q s samp small strong sub sup time u var'.split(' '),
);

const INVISIBLE = /^[\s\u00ad\u200b\u2060\ufeff]*$/;

export function isInline(node: HtmlNode): boolean {
  return typeof node === 'string' || INLINE_TAGS.has(node.tag);
}

/** True when there is nothing to see: no image, and no text but white space. */
export function isBlank(node: HtmlNode): boolean {
  if (typeof node === 'string') return INVISIBLE.test(node);
  return node.tag !== 'img' && node.children.every(isBlank);
}

export function hasText(node: HtmlNode): boolean {
  return typeof node === 'string' ? !INVISIBLE.test(node) : node.children.some(hasText);
}

/**
 * Content for an element that may contain no blocks: blocks inside lose their tags and are separated by `separator`.
 * `open` lists the inline ancestors: none is nested in one of its kind (an HTML parser would split a link in a link).
 */
export function arrangePhrasing(
  nodes: readonly HtmlNode[],
  open: readonly string[],
  separator: ' ' | '\n',
): HtmlNode[] {
  const arranged: HtmlNode[] = [];
  let isApart = false;
  for (const node of nodes) {
    const isBlock = !isInline(node);
    if ((isBlock || isApart) && arranged.length > 0) arranged.push(separator);
    isApart = isBlock;
    if (typeof node === 'string' || node.tag === 'img') arranged.push(node);
    else if (node.tag === 'br') arranged.push(separator === '\n' ? '\n' : node);
    else if (isBlock || open.includes(node.tag))
      arranged.push(...arrangePhrasing(node.children, open, separator));
    else arranged.push({ ...node, children: arrangePhrasing(node.children, [...open, node.tag], separator) });
  }
  return arranged;
}

/** Folds white space as a browser shows it, trims both ends, and drops inline elements around nothing. */
export function tidyPhrasing(nodes: readonly HtmlNode[]): HtmlNode[] {
  return trimStart(trimEnd(foldSpace(nodes, { atSpace: true })));
}

/** A preformatted text keeps its white space, but not the empty lines around it: parsers drop the first. */
export function tidyPreformatted(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined = joinText(nodes);
  const first = joined.findIndex((node) => !isBlank(node));
  const last = joined.findLastIndex((node) => !isBlank(node));
  const shown = joined.slice(Math.max(first, 0), last + 1);
  return trimText(trimText(shown, 'start', /^(?:[ \t]*\r?\n)+/), 'end', /\s+$/);
}

/** One or more runs of phrasing: two line breaks in a row are how old pages write a new paragraph. */
export function splitAtDoubleBreaks(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const runs: HtmlNode[][] = [[]];
  let breaks = 0;
  for (const node of nodes) {
    if (isBreak(node)) breaks += 1;
    else if (!isBlank(node)) {
      if (breaks > 1) runs.push([]);
      breaks = 0;
    }
    runs.at(-1)?.push(node);
  }
  return runs.map(tidyPhrasing).filter((run) => run.length > 0);
}

function foldSpace(nodes: readonly HtmlNode[], state: { atSpace: boolean }): HtmlNode[] {
  const folded: HtmlNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') {
      const text = node.replace(/[ \t\n\r\f]+/g, ' ').replace(state.atSpace ? /^ / : '', '');
      if (text === '') continue;
      folded.push(text);
      state.atSpace = text.endsWith(' ');
    } else if (node.tag === 'br' || node.tag === 'img') {
      folded.push(node);
      state.atSpace = node.tag === 'br';
    } else {
      const children = foldSpace(node.children, state);
      if (isBlank(node)) folded.push(...children);
      else folded.push({ ...node, children });
    }
  }
  return folded;
}

function isBreak(node: HtmlNode): boolean {
  return typeof node !== 'string' && node.tag === 'br';
}

function joinText(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node !== 'string') joined.push({ ...node, children: joinText(node.children) });
    else if (typeof last === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined;
}

function trimStart(nodes: HtmlNode[]): HtmlNode[] {
  const first = nodes.findIndex((node) => !isBlank(node) && !isBreak(node));
  if (first < 0) return [];
  return trimText(nodes.slice(first), 'start', /^ +/);
}

function trimEnd(nodes: HtmlNode[]): HtmlNode[] {
  const last = nodes.findLastIndex((node) => !isBlank(node) && !isBreak(node));
  return trimText(nodes.slice(0, last + 1), 'end', / +$/);
}

/** Removes `pattern` from one end of the text, however deep it is nested. */
function trimText(nodes: readonly HtmlNode[], end: 'start' | 'end', pattern: RegExp): HtmlNode[] {
  const index = end === 'start' ? 0 : nodes.length - 1;
  const node = nodes[index];
  if (node === undefined) return [];
  if (typeof node === 'string') return nodes.with(index, node.replace(pattern, ''));
  return nodes.with(index, { ...node, children: trimText(node.children, end, pattern) });
}
