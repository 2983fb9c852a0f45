import type { Article, Block } from '@rilievo/shared/article';
import { readTokens } from '#platform/html/clean-markup.ts';
import { neutralLine } from './neutral-text.ts';

/** The separators of a list's or table's parts, which a block's text joins. */
const SEPARATOR: Readonly<Record<string, string>> = {
  li: ' • ',
  dt: ' • ',
  dd: ': ',
  tr: ' ¶ ',
  td: ' | ',
  th: ' | ',
};

const APART: ReadonlySet<string> = new Set(['br', 'p', 'h3', 'h4']);

/** The blocks of an article, one on a line: `[b7|h2] La potatura`. */
export function articleLines({ blocks }: Pick<Article, 'blocks'>): string[] {
  return blocks.map((block) => `[${block.id}|${tagOf(block)}] ${neutralLine(textOf(block))}`);
}

function tagOf({ kind, level, html }: Block): string {
  if (kind === 'heading') return `h${level ?? 2}`;
  return kind === 'list' && html.startsWith('<ol') ? 'numerato' : NAME_OF_KIND[kind];
}

const NAME_OF_KIND = {
  paragraph: 'p',
  list: 'elenco',
  table: 'tabella',
  quotation: 'citazione',
  figure: 'figura',
  code: 'codice',
} as const satisfies Record<Exclude<Block['kind'], 'heading'>, string>;

function textOf({ kind, html, text }: Block): string {
  return kind === 'list' || kind === 'table' ? markedText(html) : text;
}

/** The text of clean markup with marks between items, rows and cells. */
export function markedText(html: string): string {
  let text = '';
  for (const token of readTokens(html)) {
    if (token.kind === 'text') text += token.text;
    else if (token.kind === 'open') text += SEPARATOR[token.tag] ?? (APART.has(token.tag) ? ' ' : '');
  }
  return text;
}
