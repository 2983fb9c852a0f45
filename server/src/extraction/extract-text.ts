import type { Block } from '@rilievo/shared/article';
import { marked } from 'marked';
import { sanitiseOriginal } from '../platform/html/safe-html.ts';
import { splitBlocks } from './blocks.ts';
import { describeArticle } from './describe-article.ts';
import type { Extraction } from './extraction.ts';
import { htmlOfPaste } from './pasted-html.ts';
import { htmlOfPlainText } from './plain-text.ts';
import { recogniseFormat } from './text-format.ts';

const FRONT_MATTER = /^---\r?\n(?:[\w-]+:[^\n]*\n|[ \t]+[^\n]*\n|[ \t]*- [^\n]*\n)+---\r?\n/;

/** Reads a pasted text: plain, Markdown or HTML. Its title is its first heading, when it begins with one. */
export function extractText(text: string): Extraction {
  const format = recogniseFormat(text);
  const blocks = splitBlocks(sanitiseOriginal(toHtml(text, format)));
  return describeArticle(titleOf(blocks), blocks, null, format);
}

function toHtml(text: string, format: NonNullable<Extraction['format']>): string {
  if (format === 'html') return htmlOfPaste(text);
  if (format === 'markdown')
    return marked.parse(text.trimStart().replace(FRONT_MATTER, ''), { async: false });
  return htmlOfPlainText(text);
}

function titleOf(blocks: readonly Block[]): string | null {
  const first = blocks.find((block) => block.text !== '');
  return first?.kind === 'heading' ? first.text : null;
}
