import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Findings } from '@rilievo/shared/findings';
import type { Ranking } from '#research/ranking/ranking.ts';
import { assessArticle } from '../eeat/assess-article.ts';
import { withSettledLacks } from '../eeat/settled-lacks.ts';
import type { AnalysisInput } from '../engine.ts';
import { detectGaps, findWeaknesses, questioned } from '../gaps/detect-gaps.ts';
import { findClass } from '../reading/class-of-thing/find-class.ts';
import { generalClass } from '../reading/class-of-thing/general-class.ts';
import { kindOfContent } from '../reading/content-kind.ts';
import type { Reading } from '../reading/read-article.ts';
import { readArticle } from '../reading/read-article.ts';
import { capitalise, findTopic } from '../reading/topic.ts';
import { LOCAL_ENGINE } from './engine-name.ts';
import { faqPairs } from './faq/faq-pairs.ts';
import { judgeIntents } from './intents.ts';
import { intentsOf } from './needs/intents-of-needs.ts';
import { judgeNeeds } from './needs/judge-needs.ts';
import { needBoxes, questionsToAuthor } from './needs/need-boxes.ts';
import { compareNeeds } from './ranking/compare-needs.ts';
import { demandedOf, readRanking } from './ranking/compare-pages.ts';
import { readerBoxes } from './readers/reader-boxes.ts';
import { readerNeeds, withoutShown } from './readers/reader-questions.ts';
import { withoutDoubles } from './without-doubles.ts';

const NOTHING = { gaps: [], boxes: [] };
const NO_FAQ = { faq: [], after: null, dropped: 0 };

/** The chosen model means nothing here. What ranks is found before: this engine asks nobody. */
interface LocalInput extends Omit<AnalysisInput, 'houseRules' | 'llm' | 'rank'> {
  readonly ranking?: Ranking | null | undefined;
}

/**
 * The engine without a language model: deterministic, works on the article alone, never invents facts. Red boxes name
 * what is not answered, blue boxes what was measured, FAQ answers are sentences of the article. The E-E-A-T assessment
 * is made for any choice of tasks. Throws the signal's reason when it is aborted.
 */
export const localEngine = { ...LOCAL_ENGINE, analyse };

async function analyse({ article, tasks, ranking }: LocalInput, signal: AbortSignal): Promise<Findings> {
  const pause = async () => {
    await nextTurn();
    signal.throwIfAborted();
  };
  await pause();
  const reading = readArticle(article);
  await pause();
  const topic = findTopic(reading);
  const { kind, ymyl } = kindOfContent(reading);
  await pause();
  const judged = reading.italian ? judgeIntents(reading, kind, topic) : [];
  const found = findClass(reading);
  const fitting = found && found.fit !== 'doubtful' ? found : generalClass(reading, kind);
  const ranked = ranking && reading.italian ? readRanking(ranking) : null;
  await pause();
  const demanded = ranked && fitting ? demandedOf(ranked, fitting) : new Set<string>();
  const needs = judgeNeeds(reading, fitting, kind, demanded);
  const comparison = ranked && compareNeeds(ranked, needs, fitting);
  await pause();
  const context = { reading, kind, ymyl, topic, year: yearOf(reading) };
  const weaknesses = findWeaknesses(context);
  await pause();
  const blue = tasks.task_2 ? detectGaps(context, weaknesses) : NOTHING;
  await pause();
  const red = tasks.task_1 ? needBoxes(reading, needs, topic.primaryQuery, comparison) : [];
  await pause();
  const kept = withoutDoubles(blue, red, needs, reading);
  const asked = tasks.task_1 ? withoutShown(readerNeeds(reading, kind), [...red, ...kept]) : [];
  const intents = intentsOf([...needs, ...asked.map(({ judged }) => judged)], comparison);
  const assessment = withSettledLacks(assessArticle({ ...context, intents }), article);
  await pause();
  const green = tasks.task_3
    ? faqPairs(context, judged, questionsToAuthor(needs, comparison), questioned(weaknesses))
    : NO_FAQ;
  return {
    topic: capitalise(topic.text),
    audience: null,
    primaryQuery: topic.primaryQuery,
    language: article.language,
    ymyl: ymyl !== null,
    ymylReason: ymyl,
    intents: tasks.task_1 ? intents : [],
    gaps: blue.gaps,
    additions: [...red, ...readerBoxes(reading, asked, kind), ...kept],
    faq: green.faq,
    faqAfter: green.after,
    assessment,
    dropped: green.dropped,
    ...(comparison && { comparison }),
  };
}

/** The year to judge from: when the page was fetched, else the newest one that the text names. */
function yearOf({ article, sentences }: Reading): number | null {
  if (article.origin.kind === 'page') return new Date(article.origin.fetchedAt).getUTCFullYear() || null;
  let newest: number | null = null;
  for (const { folded } of sentences) {
    for (const year of folded.match(/\b20\d\d\b/g) ?? []) newest = Math.max(newest ?? 0, Number(year));
  }
  return newest;
}
