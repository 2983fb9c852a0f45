export interface RateLimit {
  /**
   * Counts one event of a key; returns 0, or the seconds to wait when the key has had its share: `most` where it has a
   * limit of its own.
   */
  hit(key: string, most?: number): number;
  /** How many events a key has left, and the seconds until its window ends. */
  look(key: string, most?: number): { left: number; seconds: number };
}

interface RateLimitOptions {
  limit: number;
  windowSeconds: number;
  /** Keys kept at most; beyond, one of the oldest is forgotten. */
  maxKeys?: number;
  now?: () => number;
}

/** Of so many of the oldest keys the one with the fewest events is forgotten. */
const CANDIDATES = 8;

/**
 * Counts events by key in fixed windows, in the memory of this process. A flood of new keys makes it forget those, not
 * a key that is near its limit, unless all of the oldest candidates are.
 */
export function createRateLimit({
  limit,
  windowSeconds,
  maxKeys = 10_000,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function forgetOne(time: number): void {
    const oldest = windows.entries();
    const candidates = Array.from({ length: CANDIDATES }, () => oldest.next().value).filter(
      (entry) => entry !== undefined,
    );
    const weight = ([, { count, endsAt }]: (typeof candidates)[number]) => (endsAt > time ? count : 0);
    const [forgotten] = candidates.sort((one, other) => weight(one) - weight(other));
    if (forgotten) windows.delete(forgotten[0]);
  }

  return {
    hit(key, most = limit) {
      const time = now();
      const current = windows.get(key);
      if (current && current.endsAt > time) {
        current.count += 1;
        return current.count > most ? Math.ceil((current.endsAt - time) / 1000) : 0;
      }
      // Taken out first, so that the Map stays ordered by the beginning of the windows.
      windows.delete(key);
      windows.set(key, { count: 1, endsAt: time + windowSeconds * 1000 });
      if (windows.size > maxKeys) forgetOne(time);
      return 0;
    },
    look(key, most = limit) {
      const { count = 0, endsAt = 0 } = windows.get(key) ?? {};
      const seconds = Math.max(0, Math.ceil((endsAt - now()) / 1000));
      return { left: seconds > 0 ? Math.max(0, most - count) : most, seconds };
    },
  };
}
