const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' });
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.273` */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** `81,7%`: a score from 0 to 100, clamped. */
export function formatPercent(score: number): string {
  return `${oneDecimal.format(clampScore(score))}%`;
}

/** `31,20` */
export function formatScore(score: number): string {
  return twoDecimals.format(score);
}

/** A score as far as a bar can show it. */
export function clampScore(score: number): number {
  return Math.min(100, Math.max(0, score));
}
