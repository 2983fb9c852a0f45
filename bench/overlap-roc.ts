/**
 * Area under the ROC curve: how often a positive scores above a negative, ties counting half (Mann and Whitney).
 * NaN without positives or negatives.
 */
export function areaUnderRoc(positives: readonly number[], negatives: readonly number[]): number {
  let wins = 0;
  for (const positive of positives) {
    for (const negative of negatives) wins += positive > negative ? 1 : positive === negative ? 0.5 : 0;
  }
  return wins / (positives.length * negatives.length);
}
