import { answersTo, halfAnswer } from '@rilievo/shared/comparison';
import type { Intent } from '@rilievo/shared/findings';
import { verdictOf } from '@rilievo/shared/findings';
import type { ComparedIntents, IntentsToCompare } from '#analysis/engine.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { JudgedNeed } from '../needs/judge-needs.ts';
import { needBoxes } from '../needs/need-boxes.ts';
import { answerAsked } from './answer-asked.ts';
import { askedInWords } from './asked-need.ts';
import { comparePages, readRanking } from './compare-pages.ts';

/** Looks for the needs on the pages by their questions alone; one whose words tell no type of answer is left out. */
export function compareIntents({
  article,
  intents,
  primaryQuery,
  ranking,
}: IntentsToCompare): ComparedIntents {
  const subject = new Set(contentStems(primaryQuery));
  const typed = intents.flatMap((intent) => {
    const answer = verdictOf(intent) === 'not judged' ? null : answerAsked(intent.question);
    return answer === null ? [] : [{ intent, answer }];
  });
  const comparison = comparePages(
    readRanking(ranking),
    typed.map(({ intent, answer }) => askedInWords(intent.id, intent.question, answer, subject)),
  );
  const demanded = typed
    .filter(
      ({ intent }) =>
        verdictOf(intent) === 'open' && intent.essential === false && halfAnswer(comparison, intent.id),
    )
    .toSorted((a, b) => count(b.intent) - count(a.intent))
    .map(
      ({ intent: { id, question }, answer }): JudgedNeed => ({
        need: { id, question, answer, weight: 'useful', cues: contentStems(question) },
        question,
        verdict: 'open',
        passages: [],
        write: null,
      }),
    );
  const boxes =
    demanded.length === 0 ? [] : needBoxes(readArticle(article), demanded, primaryQuery, comparison);
  return { comparison, boxes };

  function count({ id }: Intent): number {
    return answersTo(comparison, id)?.length ?? 0;
  }
}
