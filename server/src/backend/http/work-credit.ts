/** The work in milliseconds that each key may still ask for. */
export interface WorkCredit {
  /** Takes the work of a key out of its credit, which may then be overdrawn. */
  charge(key: string, ms: number): void;
  /** Milliseconds until the key may begin something again: 0 unless its credit is overdrawn. */
  waitOf(key: string): number;
}

interface WorkCreditOptions {
  /** Milliseconds of work in a millisecond that anybody may have for ever. */
  readonly share: number;
  /** Milliseconds of work that somebody who has rested may have at once. */
  readonly most: number;
  readonly now?: () => number;
}

/**
 * Credit by key: whoever rests has all of it, and whoever asks without end has a share of the time. Work is measured as
 * the time that it takes, so that everybody's share of the machine shrinks while it is busy.
 */
export function createWorkCredit({
  share,
  most,
  now = () => performance.now(),
}: WorkCreditOptions): WorkCredit {
  /** When each key will have worked off all that it was charged. */
  const settledAt = new Map<string, number>();
  return {
    charge(key, ms) {
      const time = now();
      const since = Math.max(settledAt.get(key) ?? 0, time);
      // Taken out first, so that the Map begins with those that have rested longest.
      settledAt.delete(key);
      settledAt.set(key, since + ms / share);
      // More than one, so that their number falls while others come.
      for (let forgotten = 0; forgotten < 2; forgotten += 1) {
        const [oldest] = settledAt;
        if (oldest && oldest[1] <= time) settledAt.delete(oldest[0]);
      }
    },
    waitOf: (key) => Math.max(0, (settledAt.get(key) ?? 0) - now() - most / share),
  };
}
