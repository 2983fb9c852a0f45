import { runsOf, type Searched, searched, shareFound, wordsOf } from './runs.ts';
import type { Written } from './written.ts';

/** Whether what was accepted stands on the page. */
export type Presence = 'there' | 'partly' | 'missing';

/** Shares of the words that are new in a text: from the first on it stands there, from the second on a part of it does. */
const THERE = 0.95;
const PARTLY = 0.5;

/**
 * Whether the page holds what a finding writes. Words that the original had already show nothing, so only runs that are
 * new are looked for. What it takes the place of must be gone.
 */
export function presenceOf({ texts, instead }: Written, page: Searched, original: Searched): Presence {
  const written = texts.map(wordsOf).filter((words) => words.length > 0);
  const former = instead === null ? [] : wordsOf(instead);
  const stays = former.length > 0 && page.holds(former) && !searched(texts).holds(former);
  if (written.length === 0) return stays ? 'missing' : 'there';
  const share = written.every((words) => page.holds(words)) ? 1 : shareOf(written, page, original);
  if (share >= THERE) return stays ? 'partly' : 'there';
  return share >= PARTLY ? 'partly' : 'missing';
}

function shareOf(written: readonly (readonly string[])[], page: Searched, original: Searched): number {
  const isNew = (run: string) => !original.runs.has(run);
  const weights = written.map((words) => runsOf(words).filter(isNew).length);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return 0;
  const found = written.map((words, at) => (weights[at] ?? 0) * shareFound(words, isNew, page.runs));
  return found.reduce((sum, share) => sum + share, 0) / all;
}
