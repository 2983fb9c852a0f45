import type { FaqPair } from '@rilievo/shared/findings';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { OwnPage } from './own-pages.ts';

const ASKED_BY = /(?<!\p{L})(?:quant[oaie]|quando|dove|chi|perche|come|quale?i?|che cosa|cosa)(?!\p{L})/u;
/** The share of the shorter question's content words, without those of the topic, that the other has too. */
const SAME = 0.6;
const SAME_WORD = 0.5;

/**
 * A question has one place. A new page for a question that a pair answers is not proposed; a pair without an answer
 * about the subject of a new page is left out, as long as `least` pairs remain.
 */
export function topicsBesideFaq(
  topics: readonly OwnPage[],
  pairs: readonly FaqPair[],
  topic: string,
  least: number,
): { readonly topics: OwnPage[]; readonly pairs: FaqPair[] } {
  const answered = pairs.filter(({ answerHtml }) => answerHtml !== null);
  const left = topics.filter(
    ({ question }) => !answered.some((pair) => isSameQuestion(pair.question, question, topic)),
  );
  let spare = Math.max(0, pairs.length - least);
  const kept = pairs.filter(({ question, answerHtml }) => {
    const isElsewhere =
      answerHtml === null && left.some((page) => isSameQuestion(page.question, question, topic));
    if (!isElsewhere || spare === 0) return true;
    spare -= 1;
    return false;
  });
  return { topics: left, pairs: kept };
}

function isSameQuestion(one: string, other: string, topic: string): boolean {
  const silent = new Set(contentStems(topic));
  const [mine, theirs] = [one, other].map(
    (question) => new Set(contentStems(question).filter((stem) => !silent.has(stem))),
  );
  if (!mine || !theirs || mine.size === 0 || theirs.size === 0) return false;
  const [askedBy, alsoBy] = [one, other].map((question) => ASKED_BY.exec(foldAccents(question))?.[0]);
  const shared = [...mine].filter((stem) => theirs.has(stem)).length;
  const least = askedBy !== undefined && askedBy === alsoBy ? SAME_WORD : SAME;
  return shared / Math.min(mine.size, theirs.size) >= least;
}
