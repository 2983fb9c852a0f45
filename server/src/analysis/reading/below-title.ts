import type { ReadBlock, Reading } from './read-article.ts';

const TOP_BLOCKS = 4;

/** The first blocks below the title and what other headings follow it, where a page of a product has its price. */
export function blocksBelowTitle({ blocks }: Reading): readonly ReadBlock[] {
  const top = blocks.findIndex(({ block }) => block.kind !== 'heading');
  return blocks.slice(top, top + TOP_BLOCKS);
}
