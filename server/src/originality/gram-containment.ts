import { GRAM_LENGTH, GramTable } from './gram-table.ts';

/** The distinct 5-grams of an article's sentences, and the sentences that contain each. */
export interface SentenceGrams {
  readonly table: GramTable;
  /** How many distinct grams each sentence has. */
  readonly totals: Int32Array;
  /** The sentences that contain gram g are `holders` from `firstHolder[g]` to `firstHolder[g + 1]`. */
  readonly firstHolder: Int32Array;
  readonly holders: Int32Array;
}

/** A reference's text as overlap compares it: normalised words joined by one space, and where its sentences begin. */
export interface GramText {
  readonly text: string;
  readonly begins: readonly number[];
}

/** `texts`: normalised sentences, their words joined by one space; an empty one is never found. */
export function indexGrams(texts: readonly string[]): SentenceGrams {
  const table = new GramTable(texts.reduce((sum, text) => sum + text.length, 0));
  const distinct = texts.map((text) => new Set(table.add(text)));
  const totals = Int32Array.from(distinct, (grams) => grams.size);
  const firstHolder = new Int32Array(table.size + 1);
  for (const grams of distinct) for (const gram of grams) increment(firstHolder, gram + 1);
  for (let gram = 0; gram < table.size; gram += 1) {
    firstHolder[gram + 1] = (firstHolder[gram + 1] ?? 0) + (firstHolder[gram] ?? 0);
  }
  const holders = new Int32Array(firstHolder[table.size] ?? 0);
  const free = firstHolder.slice();
  distinct.forEach((grams, sentence) => {
    for (const gram of grams) {
      holders[free[gram] ?? 0] = sentence;
      increment(free, gram);
    }
  });
  return { table, totals, firstHolder, holders };
}

/**
 * For each sentence of the article the maximum number of its grams that any window of two consecutive sentences of the
 * reference contains. Each window is read once; the cost is the number of grams shared with sentences of the article.
 */
export function bestWindowHits(grams: SentenceGrams, reference: GramText): Int32Array {
  const { table, totals, firstHolder, holders } = grams;
  const found = table.find(reference.text);
  const best = new Int32Array(totals.length);
  const hits = new Int32Array(totals.length);
  const touched = new Int32Array(totals.length);
  const seenIn = new Int32Array(table.size).fill(-1);
  const begins = reference.begins;
  const windows = Math.max(1, begins.length - 1);
  for (let window = 0; window < windows; window += 1) {
    const end = Math.min(found.length, (begins[window + 2] ?? Infinity) - GRAM_LENGTH);
    let touchedCount = 0;
    for (let position = begins[window] ?? 0; position < end; position += 1) {
      const gram = found[position] ?? -1;
      if (gram < 0 || seenIn[gram] === window) continue;
      seenIn[gram] = window;
      const last = firstHolder[gram + 1] ?? 0;
      for (let index = firstHolder[gram] ?? 0; index < last; index += 1) {
        const sentence = holders[index] ?? 0;
        const count = hits[sentence] ?? 0;
        if (count === 0) {
          touched[touchedCount] = sentence;
          touchedCount += 1;
        }
        hits[sentence] = count + 1;
      }
    }
    for (let index = 0; index < touchedCount; index += 1) {
      const sentence = touched[index] ?? 0;
      best[sentence] = Math.max(best[sentence] ?? 0, hits[sentence] ?? 0);
      hits[sentence] = 0;
    }
  }
  return best;
}

function increment(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
