const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' });
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const smallAmount = new Intl.NumberFormat('it-IT', { maximumSignificantDigits: 1 });

/** `1.273` */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** `81,7%`: a score from 0 to 100, clamped. */
export function formatPercent(score: number): string {
  return `${oneDecimal.format(clampScore(score))}%`;
}

/** `31,20`: the score of a sentence from 0 to 100, in a column that names the unit. */
export function formatScore(score: number): string {
  return twoDecimals.format(score);
}

/** A score as far as a bar can show it. */
export function clampScore(score: number): number {
  return Math.min(100, Math.max(0, score));
}

/** `62,4`: a Gulpease index. */
export function formatGulpease(score: number): string {
  return oneDecimal.format(score);
}

/** `0,09 $`; below a cent as many digits as it takes to see something. */
export function formatDollars(amount: number): string {
  return `${amount > 0 && amount < 0.01 ? smallAmount.format(amount) : twoDecimals.format(amount)} $`;
}
