/** An element of a clean tree. Names are lower case, attribute values are decoded text. */
export interface ElementNode {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly HtmlNode[];
}

export type HtmlNode = string | ElementNode;

export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

// Exact for what sanitize-html and `serialise` write, and only for that: every `<`, `>` and `"` that is not markup is
// an entity there, comments and raw-text elements are gone.
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)(?: \/)?>|([^<]+)/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;

const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Text for HTML, in an element or in a quoted attribute; control characters and lone surrogates go. */
export function escapeHtml(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}

/** The inverse of `escapeHtml`: knows its four entities and no other. */
export function unescapeHtml(markup: string): string {
  return markup
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** One piece of clean markup: a run of text (decoded) or a tag. */
type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly tag: string; readonly attributes: string };

/** Reads clean markup piece by piece; `end` is the offset after the piece. */
export function* readTokens(markup: string): Generator<MarkupToken & { end: number }> {
  for (const match of markup.matchAll(TOKEN)) {
    const [whole, slash, tag, attributes = '', text] = match;
    const end = match.index + whole.length;
    if (tag === undefined) yield { kind: 'text', text: unescapeHtml(text ?? ''), end };
    else yield { kind: slash === '/' ? 'close' : 'open', tag, attributes, end };
  }
}

/** The tree of clean markup. A closing tag that closes nothing is passed over. */
export function parseCleanMarkup(markup: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { tag: string; children: HtmlNode[] }[] = [];
  for (const token of readTokens(markup)) {
    const siblings = open.at(-1)?.children ?? root;
    if (token.kind === 'text') siblings.push(storable(token.text));
    else if (token.kind === 'open') {
      const children: HtmlNode[] = [];
      siblings.push({ tag: token.tag, attributes: readAttributes(token.attributes), children });
      if (!VOID_TAGS.has(token.tag)) open.push({ tag: token.tag, children });
    } else {
      const depth = open.findLastIndex((element) => element.tag === token.tag);
      if (depth >= 0) open.length = depth;
    }
  }
  return root;
}

export function serialise(nodes: readonly HtmlNode[]): string {
  let markup = '';
  for (const node of nodes) {
    if (typeof node === 'string') {
      markup += escapeText(node);
      continue;
    }
    markup += `<${node.tag}`;
    for (const [name, value] of node.attributes) markup += ` ${name}="${escapeHtml(value)}"`;
    markup += VOID_TAGS.has(node.tag) ? '>' : `>${serialise(node.children)}</${node.tag}>`;
  }
  return markup;
}

function readAttributes(markup: string): [string, string][] {
  return Array.from(markup.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
    name,
    storable(unescapeHtml(value)),
  ]);
}

function escapeText(text: string): string {
  return storable(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Without what JSON, Postgres or an HTML parser would refuse or change: controls, lone surrogates, carriage returns. */
function storable(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
  return wellFormed.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '');
}
