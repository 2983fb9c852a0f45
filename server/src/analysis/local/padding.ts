import type { Addition } from '@rilievo/shared/findings';
import { contentStems } from '../../linguistics/stems.ts';
import type { Reading } from '../reading/read-article.ts';
import type { Topic } from '../reading/topic.ts';

/** With fewer words of its own, a title says too little to be recognised in a sentence. */
const MIN_STEMS = 2;

/** What a red box and a blue one would both ask for: the table of a comparison. */
const SAME_WISH = { red: 'comparison', blue: 'Il confronto in una tabella' };

/**
 * Leaves out the additions whose subject one heading or one sentence of the article already holds in full, and those
 * that one of `others` asks for.
 */
export function withoutRepetitions(
  reading: Reading,
  topic: Topic,
  additions: readonly Addition[],
  others: readonly Addition[],
) {
  const tabled = others.some(({ title }) => title === SAME_WISH.blue);
  const said = additions.length === 0 ? [] : passagesOf(reading);
  const kept = additions.filter(({ title, closes }) => {
    if (tabled && closes === SAME_WISH.red) return false;
    const stems = [...new Set(contentStems(title))].filter((stem) => !topic.stems.has(stem));
    return stems.length < MIN_STEMS || !said.some((passage) => stems.every((stem) => passage.has(stem)));
  });
  return { additions: kept, dropped: additions.length - kept.length };
}

function passagesOf({ blocks, sentences }: Reading): Set<string>[] {
  const headings = blocks.filter(({ block }) => block.kind === 'heading').map(({ block }) => block.text);
  return [...headings, ...sentences.map(({ text }) => text)]
    .filter((text) => !text.endsWith('?'))
    .map((text) => new Set(contentStems(text)));
}
