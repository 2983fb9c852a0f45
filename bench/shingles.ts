/** Shares of one page's shingles: found and true, found but false, true but not found. They add up to 1, or to 0. */
export interface ShingleMatch {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
}

const SHINGLE = 4;

/**
 * The measure of the public article-extraction-benchmark (`evaluate.py`): multisets of 4-token shingles over `\w+`
 * tokens, case kept; a text of fewer tokens is one shingle. Normalised, so that long pages do not weigh more.
 */
export function matchShingles(truth: string, found: string): ShingleMatch {
  const expected = shinglesOf(truth);
  const actual = shinglesOf(found);
  let truePositives = 0;
  let falsePositives = 0;
  let falseNegatives = 0;
  for (const shingle of new Set([...expected.keys(), ...actual.keys()])) {
    const wanted = expected.get(shingle) ?? 0;
    const given = actual.get(shingle) ?? 0;
    truePositives += Math.min(wanted, given);
    falsePositives += Math.max(0, given - wanted);
    falseNegatives += Math.max(0, wanted - given);
  }
  const total = truePositives + falsePositives + falseNegatives || 1;
  return {
    truePositives: truePositives / total,
    falsePositives: falsePositives / total,
    falseNegatives: falseNegatives / total,
  };
}

/**
 * Precision and recall averaged over the pages where they are defined; F1 is the harmonic mean of the two averages,
 * not the average of the pages' F1.
 */
export function summarise(matches: readonly ShingleMatch[]): {
  precision: number;
  recall: number;
  f1: number;
} {
  const precision = mean(
    matches
      .filter(({ truePositives, falsePositives }) => truePositives + falsePositives > 0)
      .map(({ truePositives, falsePositives }) => truePositives / (truePositives + falsePositives)),
  );
  const recall = mean(
    matches
      .filter(({ truePositives, falseNegatives }) => truePositives + falseNegatives > 0)
      .map(({ truePositives, falseNegatives }) => truePositives / (truePositives + falseNegatives)),
  );
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function shinglesOf(text: string): Map<string, number> {
  // Python's \w: letters and digits of any script, marks excluded, and the underscore.
  const tokens = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const shingles = new Map<string, number>();
  for (let start = 0; start < Math.max(1, tokens.length - SHINGLE + 1); start += 1) {
    const shingle = tokens.slice(start, start + SHINGLE).join(' ');
    if (shingle !== '') shingles.set(shingle, (shingles.get(shingle) ?? 0) + 1);
  }
  return shingles;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
