import type { Block } from '@rilievo/shared/article';
import { readTokens, unescapeHtml, VOID_TAGS } from '../platform/html/clean-markup.ts';
import type { SafeHtml } from '../platform/html/safe-html.ts';

const KIND_OF_TAG: Readonly<Record<string, Block['kind']>> = {
  p: 'paragraph',
  ul: 'list',
  ol: 'list',
  dl: 'list',
  table: 'table',
  blockquote: 'quotation',
  figure: 'figure',
  pre: 'code',
};

/** The content of a figure decides its kind: many editors wrap tables, code and quotations in one. */
const KIND_IN_FIGURE: Readonly<Record<string, Block['kind']>> = {
  table: 'table',
  pre: 'code',
  blockquote: 'quotation',
};

const HEADING = /^h([1-6])$/;

/** Elements whose text is separate from the text around them. */
const APART: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption tr td th blockquote figure figcaption pre br hr'.split(
    ' ',
  ),
);

interface Draft {
  readonly tag: string;
  readonly start: number;
  readonly tags: Set<string>;
  text: string;
}

/**
 * Splits an original into its blocks: its top-level elements in order, named `b1`, `b2`, … A thematic break (`hr`)
 * between blocks says nothing that can be analysed and is left out. Splitting the joined blocks again gives the same.
 */
export function splitBlocks(html: SafeHtml): Block[] {
  const blocks: Block[] = [];
  let draft: Draft | null = null;
  let depth = 0;
  let start = 0;
  for (const token of readTokens(html)) {
    if (token.kind === 'text') {
      if (draft !== null) draft.text += token.text;
    } else {
      if (depth === 0 && token.kind === 'open') draft = { tag: token.tag, start, tags: new Set(), text: '' };
      if (draft !== null) {
        draft.tags.add(token.tag);
        if (APART.has(token.tag)) draft.text += ' ';
      }
      if (!VOID_TAGS.has(token.tag)) depth += token.kind === 'open' ? 1 : -1;
      if (depth === 0 && draft !== null) {
        if (draft.tag !== 'hr')
          blocks.push(toBlock(draft, html.slice(draft.start, token.end), blocks.length + 1));
        draft = null;
      }
    }
    start = token.end;
  }
  return blocks;
}

/** The text of a block's links, one after the other. */
export function linkedText(html: string): string {
  return Array.from(html.matchAll(/<a [^>]*>(.*?)<\/a>/gs), ([, inner = '']) =>
    unescapeHtml(inner.replace(/<[^>]*>/g, '')),
  ).join(' ');
}

function toBlock(draft: Draft, html: string, number: number): Block {
  const text = visibleText(draft.text);
  const level = HEADING.exec(draft.tag)?.[1];
  return {
    id: `b${number}`,
    kind: kindOf(draft, text),
    level: level === undefined ? null : Number(level),
    html,
    text,
  };
}

function kindOf(draft: Draft, text: string): Block['kind'] {
  if (HEADING.test(draft.tag)) return 'heading';
  if (draft.tag === 'p' && text === '' && draft.tags.has('img')) return 'figure';
  if (draft.tag === 'figure') {
    const shown = [...draft.tags].find((tag) => KIND_IN_FIGURE[tag] !== undefined);
    return (shown === undefined ? undefined : KIND_IN_FIGURE[shown]) ?? 'figure';
  }
  return KIND_OF_TAG[draft.tag] ?? 'paragraph';
}

function visibleText(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
