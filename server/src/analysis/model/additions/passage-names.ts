import type { Evidence } from '../evidence.ts';
import { readFragment } from './fragment-text.ts';
import { remark } from './remark.ts';

const MAX_WORDS = 6;
const BLOCK = /(?:\b(?:il |nel |del )?blocc[oh]i? )?\bb(\d{1,4})(?:\s?[-–]\s?b?\d{1,4})?\b/g;
const SOURCE = /\bs(\d{1,2})\b(?!\])/g;
const FINDING = /\s?\((?:i|g|p)\d{1,3}(?:, ?(?:i|g|p)\d{1,3})*\)/g;

/** A remark in which codes of the input («b21», «s3») are the words that an editor can look for. */
export function namePassages(
  text: string,
  { blocks, sources }: Pick<Evidence, 'blocks' | 'sources'>,
): string {
  return text
    .replace(FINDING, '')
    .replace(BLOCK, (code, number: string) => {
      const block = blocks.get(`b${number}`);
      if (!block || block.text === '') return code;
      const [cell] = block.kind === 'table' ? readFragment(block.html).pieces : [];
      const all = (cell ?? block.text).split(/\s+/);
      const short = all.slice(0, MAX_WORDS).join(' ');
      return `«${remark(short.replace(/[«»]/g, ''), 80)}${all.length > MAX_WORDS ? '…' : ''}»`;
    })
    .replace(SOURCE, (code, number: string) => {
      const title = remark(sources.get(`s${number}`)?.title ?? '', 80);
      return title === '' ? code : `«${title.replace(/[«»]/g, '')}»`;
    });
}
