import { mostAnswer } from '@rilievo/shared/comparison';
import { type Addition, type FaqPair, type Intent, verdictOf } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { AnalysisFailure } from '#platform/failure.ts';
import { type AnalysisInput, type ComparedIntents, type CompareIntents, MAX_OPEN_BOXES } from '../engine.ts';
import { createAskedQuestions } from './asked-questions.ts';

/**
 * The comparison of the ranking pages with the needs, without a model. Null if nothing is compared, or the comparison
 * itself failed. Throws the signal's reason.
 */
export async function compareWithRanking(
  compareIntents: CompareIntents,
  { article, tasks, rank }: AnalysisInput,
  { primaryQuery, intents }: Pick<Understanding, 'primaryQuery' | 'intents'>,
  signal: AbortSignal,
): Promise<ComparedIntents | null> {
  try {
    const ranking = tasks.task_1 && rank ? await rank(primaryQuery) : null;
    return ranking && (await compareIntents({ article, intents, primaryQuery, ranking }, signal));
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalysisFailure)) throw error;
    return null;
  }
}

/**
 * The boxes, with those for needs that the compared pages answer, if neither a box nor the FAQ covers them already. A
 * box for an open need that most pages answer comes first.
 */
export function withDemanded(
  boxes: readonly Addition[],
  { comparison, boxes: demanded }: ComparedIntents,
  intents: readonly Intent[],
  pairs: readonly FaqPair[],
): Addition[] {
  const open = new Set(intents.flatMap((intent) => (verdictOf(intent) === 'open' ? [intent.id] : [])));
  const closesOpen = ({ closes }: Addition) => closes !== null && open.has(closes);
  const closed = new Set(boxes.map(({ closes }) => closes));
  const asked = createAskedQuestions(pairs.map(({ question }) => question));
  const room = Math.max(0, MAX_OPEN_BOXES - boxes.filter(closesOpen).length);
  const fresh = demanded
    .filter(({ closes, question }) => !closed.has(closes) && !asked.has(question ?? ''))
    .slice(0, room);
  const isFirst = (box: Addition) => closesOpen(box) && mostAnswer(comparison, box.closes);
  const all = [...boxes, ...fresh];
  return [...all.filter(isFirst).map(atLeastMajor), ...all.filter((box) => !isFirst(box))];
}

function atLeastMajor(box: Addition): Addition {
  return box.severity === 'minor' ? { ...box, severity: 'major' } : box;
}
