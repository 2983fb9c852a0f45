import type { FaqPair } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { withoutAnswered } from './additions/between-tasks.ts';
import { readFragment } from './additions/fragment-text.ts';
import type { Boxes } from './assemble.ts';
import type { Evidence } from './evidence.ts';
import type { Faq } from './faq/run.ts';
import { countLeftOut, type LeftOut, type LeftOutReason, sumLeftOut } from './left-out.ts';
import type { OwnPage } from './page-proposals/own-pages.ts';
import { topicsBesideFaq } from './page-proposals/topics-beside-faq.ts';

/** What the page asks: the pairs that no red box answers, and the needs for pages of their own that no pair answers. */
export interface Asked {
  readonly pairs: FaqPair[];
  readonly topics: readonly OwnPage[];
  readonly leftOut: LeftOut;
}

/** The pairs that no box answers, and that rest on nothing that a box contests. */
export function pairsOf(
  { faq, least, leftOut }: Faq,
  { red, blue, contested, topics }: Pick<Boxes, 'red' | 'blue' | 'contested' | 'topics'>,
  { intents, topic }: Pick<Understanding, 'intents' | 'topic'>,
  { blocks }: Pick<Evidence, 'blocks'>,
): Asked {
  const answering = [...red, ...blue].filter(({ html }) => html !== '');
  const closed = new Set(answering.map(({ closes }) => closes));
  const questions = intents.filter(({ id }) => closed.has(id)).map(({ question }) => question);
  const fresh = withoutAnswered(faq, answering, questions, { topic, least });
  const isContested = (text: string, blockId: string | null) =>
    contested.repeats(text) ||
    (blockId !== null && contested.restsOn(text, { blockId, text: blocks.get(blockId)?.text ?? '' }));
  const sound = withoutContested(fresh, isContested, least);
  const placed = topicsBesideFaq(topics, sound, topic, least);
  const count = (reason: LeftOutReason, before: number, after: number) =>
    countLeftOut(Array(before - after).fill(reason));
  return {
    pairs: placed.pairs,
    topics: placed.topics,
    leftOut: sumLeftOut([
      leftOut,
      count('repeated', faq.length, fresh.length),
      count('contested', fresh.length, sound.length),
      count('repeated', sound.length, placed.pairs.length),
      count('repeated', topics.length, placed.topics.length),
    ]),
  };
}

/** Answers that say again what a box doubts are left out; if too few pairs remain, their questions stay open. */
function withoutContested(
  pairs: readonly FaqPair[],
  isContested: (text: string, blockId: string | null) => boolean,
  least: number,
): FaqPair[] {
  let spare = Math.max(0, pairs.length - least);
  return pairs.flatMap((pair) => {
    const { answerHtml, question, blockId } = pair;
    if (answerHtml === null || !isContested(readFragment(answerHtml).pieces.join('\n'), blockId)) return pair;
    if (spare === 0) return { question, answerHtml: null, blockId: null };
    spare -= 1;
    return [];
  });
}
