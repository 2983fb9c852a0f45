import type { Addition, FaqPair } from '@rilievo/shared/findings';
import { createAskedQuestions } from '../asked-questions.ts';
import { saidBy } from './author-question.ts';
import { readFragment } from './fragment-text.ts';
import { createRepetitions } from './repetitions.ts';

/**
 * Boxes that say or ask nothing that the earlier ones do; one about a danger stays. One whose text is said already, but whose request to the
 * author is not, is left with its request.
 */
export function withoutRepetitions(boxes: readonly Addition[], earlier: readonly Addition[]): Addition[] {
  const said = createRepetitions(earlier.flatMap(saidBy));
  return boxes.flatMap((box) => {
    if (!said.isRepeated(saidBy(box))) return [box];
    if (box.move === 'replace' || box.severity === 'critical') return [box];
    const request: Addition = {
      ...box,
      html: '',
      citations: [],
      asksAuthor: true,
      move: 'ask',
    };
    return box.html === '' || box.note === null || said.isRepeated(saidBy(request)) ? [] : [request];
  });
}

/** Pairs whose question no box answers and whose answer no box gives, as long as `least` remain. */
export function withoutAnswered(
  pairs: readonly FaqPair[],
  boxes: readonly Addition[],
  questions: readonly string[],
  { topic, least }: { topic: string; least: number },
): FaqPair[] {
  const said = createRepetitions(boxes.flatMap(({ html }) => readFragment(html).pieces));
  const asked = createAskedQuestions(questions, topic);
  const again = pairs.filter(
    ({ question, answerHtml }) =>
      asked.has(question) || (answerHtml !== null && said.isRepeated(readFragment(answerHtml).pieces)),
  );
  const removed = new Set(again.slice(0, Math.max(0, pairs.length - least)));
  return pairs.filter((pair) => !removed.has(pair));
}
