export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/** The median, with the least and the most. */
export function spread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(1).padStart(7)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}

/** The value below which that share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
}

export function goal(target: string, reached: boolean): string {
  return `target ${target}: ${reached ? 'reached' : 'MISSED'}`;
}
