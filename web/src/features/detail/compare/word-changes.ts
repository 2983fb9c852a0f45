import { countWords } from '@rilievo/shared/word-overlap';
import { diffWordsWithSpace } from 'diff';
import { type CompareRow, isEqual } from './compare-rows.ts';

/** A run of words that stays, comes or goes. */
export interface WordChange {
  /** Its place among the changes of its row. */
  readonly place: number;
  readonly text: string;
  readonly change: 'same' | 'added' | 'removed';
}

/** Past this a paragraph is another one, and is told as a whole. */
const MAX_EDITS = 600;

/** The changes between the two sides of a row, word by word, in reading order. */
export function wordChanges(row: CompareRow): WordChange[] {
  return changesOf(row).map((change, place) => ({ ...change, place }));
}

function changesOf(row: CompareRow): Omit<WordChange, 'place'>[] {
  const { before, after } = row;
  if (before && isEqual(row)) return [{ text: before.text, change: 'same' }];
  const whole: Omit<WordChange, 'place'>[] = [];
  if (before) whole.push({ text: before.text, change: 'removed' });
  if (after) whole.push({ text: after.text, change: 'added' });
  if (!before || !after) return whole;
  const changes = diffWordsWithSpace(before.text, after.text, { maxEditLength: MAX_EDITS });
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    })) ?? whole
  );
}

/** How many words come and go in all rows. */
export function countChanges(rows: readonly CompareRow[]): { added: number; removed: number } {
  const count = { added: 0, removed: 0 };
  for (const row of rows) {
    if (isEqual(row)) continue;
    for (const { text, change } of wordChanges(row)) {
      if (change !== 'same') count[change] += countWords(text);
    }
  }
  return count;
}
