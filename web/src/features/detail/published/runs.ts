/** Words in a run: three in a row are rarely the same by chance. */
const RUN = 3;

/** The words of a text, whatever its quotes, spaces, capitals and marks of citations. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\s*\[\d+\]/g, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The runs of three words of a text, one for each place where one begins; a shorter text is one run. */
export function runsOf(words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  if (words.length <= RUN) return [words.join(' ')];
  return words.slice(RUN - 1).map((_, place) => words.slice(place, place + RUN).join(' '));
}

/** Texts in which others are looked for. */
export interface Searched {
  readonly runs: ReadonlySet<string>;
  /** Whether these words stand there one after the other, in one of the texts. */
  holds(words: readonly string[]): boolean;
}

export function searched(texts: readonly string[]): Searched {
  const all = texts.map(wordsOf);
  const joined = all.map((words) => ` ${words.join(' ')} `);
  return {
    runs: new Set(all.flatMap(runsOf)),
    holds: (words) => joined.some((text) => text.includes(` ${words.join(' ')} `)),
  };
}

/** The share of words, 0 to 1, that stand in runs which are found; a run is as long as `runsOf` makes it. */
export function shareFound(
  words: readonly string[],
  counts: (run: string) => boolean,
  found: ReadonlySet<string>,
): number {
  const wanted = new Set<number>();
  const there = new Set<number>();
  for (const [place, run] of runsOf(words).entries()) {
    if (!counts(run)) continue;
    for (let word = place; word < Math.min(place + RUN, words.length); word += 1) {
      wanted.add(word);
      if (found.has(run)) there.add(word);
    }
  }
  return wanted.size === 0 ? 0 : there.size / wanted.size;
}
