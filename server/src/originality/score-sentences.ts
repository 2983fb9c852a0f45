import type { ComparableText } from './comparable-text.ts';
import { bestWindowHits, indexGrams } from './gram-containment.ts';
import { indexRuns, markRuns } from './word-runs.ts';

/** Shares of 5-grams below this are what any two texts on one subject have in common. */
export const NEAR_THRESHOLD = 0.45;

/** Words from which a sentence has enough 5-grams for the near share to mean something. */
const MIN_NEAR_WORDS = 6;

/** How much of one sentence is taken up. Shares are 0–1; the score is 0–100, two decimals, higher is more original. */
export interface SentenceOverlap {
  readonly words: number;
  readonly verbatim: number;
  readonly near: number;
  readonly score: number;
  readonly lowConfidence: boolean;
  /** The reference that takes the largest part, by its place in the list, and that part; null when none takes any. */
  readonly match: { readonly reference: number; readonly share: number } | null;
}

interface Tally {
  readonly words: number;
  covered: number;
  nearHits: number;
  match: SentenceOverlap['match'];
}

/** A text that is scored against one reference after another; `overlaps` is the state of its sentences so far. */
export interface Scoring {
  compareWith(reference: ComparableText): void;
  overlaps(): SentenceOverlap[];
}

/** Scores each sentence of a text against all references, see `beginScoring`. */
export function scoreSentences(
  sentences: readonly (readonly string[])[],
  references: readonly ComparableText[],
): SentenceOverlap[] {
  const scoring = beginScoring(sentences);
  references.forEach(scoring.compareWith);
  return scoring.overlaps();
}

/**
 * A sentence's score is 100·(1 − max(V, N)). V: words inside runs of at least five words found in one reference,
 * which may cross sentences. N: the best share of the sentence's distinct character 5-grams in two sentences in a
 * row of a reference, 0 below 0.45 and for sentences under six words.
 */
export function beginScoring(sentences: readonly (readonly string[])[]): Scoring {
  const runs = indexRuns(sentences.flat());
  const grams = indexGrams(sentences.map((words) => (words.length < MIN_NEAR_WORDS ? '' : words.join(' '))));
  const tallies = sentences.map(
    (words): Tally => ({ words: words.length, covered: 0, nearHits: 0, match: null }),
  );
  const coveredByAny = new Uint8Array(tallies.reduce((sum, { words }) => sum + words, 0));
  let reference = 0;

  return {
    compareWith(text) {
      const covered = new Uint8Array(coveredByAny.length);
      markRuns(runs, text.words, covered);
      const hits = bestWindowHits(grams, text.grams);
      let position = 0;
      tallies.forEach((tally, sentence) => {
        let count = 0;
        for (const end = position + tally.words; position < end; position += 1) {
          if (covered[position] !== 1) continue;
          count += 1;
          if (coveredByAny[position] !== 1) tally.covered += 1;
          coveredByAny[position] = 1;
        }
        const nearHits = countedHits(hits[sentence] ?? 0, grams.totals[sentence] ?? 0);
        tally.nearHits = Math.max(tally.nearHits, nearHits);
        const share = Math.max(ratio(count, tally.words), ratio(nearHits, grams.totals[sentence] ?? 0));
        if (share > (tally.match?.share ?? 0)) tally.match = { reference, share };
      });
      reference += 1;
    },
    overlaps: () => tallies.map((tally, sentence) => overlapOf(tally, grams.totals[sentence] ?? 0)),
  };
}

/** The word-weighted mean of the sentences' scores as shown, two decimals; null without words. */
export function articleScore(sentences: readonly { words: number; score: number }[]): number | null {
  let words = 0;
  let weighted = 0;
  for (const sentence of sentences) {
    words += sentence.words;
    // Whole hundredths: their sums are exact.
    weighted += sentence.words * Math.round(sentence.score * 100);
  }
  return words === 0 ? null : Math.round(weighted / words) / 100;
}

function overlapOf({ words, covered, nearHits, match }: Tally, grams: number): SentenceOverlap {
  return {
    words,
    verbatim: ratio(covered, words),
    near: ratio(nearHits, grams),
    score: Math.min(percentLeft(covered, words), percentLeft(nearHits, grams)),
    lowConfidence: words < MIN_NEAR_WORDS,
    match,
  };
}

function countedHits(hits: number, grams: number): number {
  return ratio(hits, grams) >= NEAR_THRESHOLD ? hits : 0;
}

/** 100·(1 − taken / whole) with two decimals; whole numbers until the division, so that halves round up exactly. */
function percentLeft(taken: number, whole: number): number {
  return whole === 0 ? 100 : Math.round(((whole - taken) * 10_000) / whole) / 100;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
