/** Words in a row from which a passage counts as taken over verbatim. */
export const RUN_LENGTH = 5;

/** The runs of an article's words, ready to be looked for in references. */
export interface WordRuns {
  readonly wordIds: ReadonlyMap<string, number>;
  /** Numbers of the runs of 2, 3, … words, by `number of the run without its last word · vocabulary + last word`. */
  readonly longer: readonly ReadonlyMap<number, number>[];
  /** The run of full length that begins at each word where one fits. */
  readonly runAt: readonly number[];
}

/** Numbers the distinct words and runs of an article: exact, where hashes would only be likely. */
export function indexRuns(words: readonly string[]): WordRuns {
  const wordIds = new Map<string, number>();
  const ids = words.map((word) => idOf(wordIds, word));
  const longer: Map<number, number>[] = [];
  let runAt = ids;
  for (let length = 2; length <= RUN_LENGTH; length += 1) {
    const runIds = new Map<number, number>();
    runAt = ids
      .slice(length - 1)
      .map((last, start) => idOf(runIds, (runAt[start] ?? 0) * wordIds.size + last));
    longer.push(runIds);
  }
  return { wordIds, longer, runAt };
}

/**
 * Marks with 1 the words of the article that are in a run of at least five words found in the reference. A longer run
 * is a chain of runs of five, so the union of those is exact. Linear in both texts.
 */
export function markRuns(runs: WordRuns, reference: readonly string[], covered: Uint8Array): void {
  const { wordIds, longer, runAt } = runs;
  const found = new Set<number>();
  // The runs of 1, 2, … words that end at the reference's word; −1 where the article has no such run.
  const ending = new Int32Array(RUN_LENGTH).fill(-1);
  for (const word of reference) {
    const id = wordIds.get(word) ?? -1;
    for (let place = RUN_LENGTH - 1; place > 0; place -= 1) {
      const shorter = ending[place - 1] ?? -1;
      ending[place] =
        id < 0 || shorter < 0 ? -1 : (longer[place - 1]?.get(shorter * wordIds.size + id) ?? -1);
    }
    ending[0] = id;
    found.add(ending[RUN_LENGTH - 1] ?? -1);
  }
  runAt.forEach((run, start) => {
    if (found.has(run)) covered.fill(1, start, start + RUN_LENGTH);
  });
}

function idOf<Key>(ids: Map<Key, number>, key: Key): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, ids.size);
  return ids.size - 1;
}
