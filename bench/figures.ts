export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/** The median, with the least and the most. */
export function spread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(1).padStart(7)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}

export function goal(target: string, reached: boolean): string {
  return `target ${target}: ${reached ? 'reached' : 'MISSED'}`;
}
