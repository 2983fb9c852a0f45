import type { Addition, Gap } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import type { Evidence } from './evidence.ts';

/**
 * A critical box about a harmful claim that only asks the author takes the claim away meanwhile, if it quotes whole
 * sentences of a paragraph: a page must not keep them until somebody answers. Its request stays as the note.
 */
export function takingAway(
  box: Addition,
  gaps: readonly Gap[],
  { blocks }: Pick<Evidence, 'blocks'>,
): Addition {
  const gap = gaps.find(({ id }) => id === box.closes);
  const [claim, ...more] = gap?.quotes ?? [];
  if (box.move !== 'ask' || box.severity !== 'critical' || gap?.type !== 'unsafe-claim') return box;
  const block = blocks.get(claim?.blockId ?? '');
  if (!claim || more.length > 0 || block?.kind !== 'paragraph' || !isWhole(claim.text, block.text))
    return box;
  const { question: _, ...rest } = box;
  return { ...rest, move: 'replace', passage: claim };
}

/** Some of the sentences of a block, one after another, but not all of them. */
function isWhole(words: string, text: string): boolean {
  const all = trimmedSentences(text);
  const own = trimmedSentences(words);
  const start = all.indexOf(own[0] ?? '');
  return (
    start >= 0 && own.length < all.length && own.every((sentence, index) => all[start + index] === sentence)
  );
}
