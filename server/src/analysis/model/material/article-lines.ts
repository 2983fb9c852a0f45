import type { Article, Block } from '@rilievo/shared/article';
import { readTokens } from '../../../platform/clean-markup.ts';
import { neutralLine } from './neutral-text.ts';

/** What stands between the parts of a list or a table, which a block's text runs together. */
const SEPARATOR: Readonly<Record<string, string>> = {
  li: ' • ',
  dt: ' • ',
  dd: ': ',
  tr: ' ¶ ',
  td: ' | ',
  th: ' | ',
};

/** The blocks of an article, one on a line: `[b7|h2] La potatura`. */
export function articleLines({ blocks }: Pick<Article, 'blocks'>): string[] {
  return blocks.map((block) => `[${block.id}|${tagOf(block)}] ${neutralLine(textOf(block))}`);
}

function tagOf({ kind, level }: Block): string {
  if (kind === 'heading') return `h${level ?? 2}`;
  return NAME_OF_KIND[kind];
}

const NAME_OF_KIND = {
  paragraph: 'p',
  list: 'elenco',
  table: 'tabella',
  quotation: 'citazione',
  figure: 'figura',
  code: 'codice',
} as const satisfies Record<Exclude<Block['kind'], 'heading'>, string>;

function textOf(block: Block): string {
  if (block.kind !== 'list' && block.kind !== 'table') return block.text;
  let text = '';
  for (const token of readTokens(block.html)) {
    if (token.kind === 'text') text += token.text;
    else if (token.kind === 'open') text += SEPARATOR[token.tag] ?? (token.tag === 'br' ? ' ' : '');
  }
  return text;
}
