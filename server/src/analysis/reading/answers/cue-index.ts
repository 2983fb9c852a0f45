import { foldAccents, words } from '#linguistics/words.ts';
import type { AnswerUnit } from './answer-units.ts';

/** Finds the units of an article that contain a cue, a stem at the start of a word or a phrase. */
export interface CueIndex {
  /** Units whose own words contain the cue. */
  readonly said: (cue: string) => readonly AnswerUnit[];
  /** Units under a heading that contains it. */
  readonly headed: (cue: string) => readonly AnswerUnit[];
  /** Units that follow a sentence, a line or a column header that contains it. */
  readonly announced: (cue: string) => readonly AnswerUnit[];
}

type Part = 'folded' | 'heading' | 'about';

export function indexCues(units: readonly AnswerUnit[]): CueIndex {
  return {
    said: finder(units, 'folded'),
    headed: finder(units, 'heading'),
    announced: finder(units, 'about'),
  };
}

function finder(units: readonly AnswerUnit[], part: Part): (cue: string) => readonly AnswerUnit[] {
  const byWord = new Map<string, AnswerUnit[]>();
  for (const unit of units) {
    for (const word of new Set(words(unit[part]))) {
      const holding = byWord.get(word) ?? [];
      holding.push(unit);
      byWord.set(word, holding);
    }
  }
  const vocabulary = [...byWord.keys()].sort();
  const known = new Map<string, readonly AnswerUnit[]>();
  return (cue) => {
    const folded = foldAccents(cue);
    const before = known.get(folded);
    if (before) return before;
    const found = /[^a-z0-9]/.test(folded)
      ? units.filter((unit) => ` ${unit[part]}`.includes(phraseOf(folded)))
      : [...new Set(startingWith(vocabulary, folded).flatMap((word) => byWord.get(word) ?? []))];
    known.set(folded, found);
    return found;
  };
}

/** A phrase begins where a word does; a sign such as € may follow a figure. */
function phraseOf(cue: string): string {
  return /^[a-z]/.test(cue) ? ` ${cue}` : cue;
}

function startingWith(vocabulary: readonly string[], prefix: string): string[] {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (vocabulary[end]?.startsWith(prefix)) end += 1;
  return vocabulary.slice(low, end);
}
