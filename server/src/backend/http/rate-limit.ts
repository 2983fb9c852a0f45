export interface RateLimit {
  /** Counts one event of a key; returns 0, or the seconds to wait when the key has had its share. */
  hit(key: string): number;
}

interface RateLimitOptions {
  limit: number;
  windowSeconds: number;
  /** Keys kept at most; beyond, the oldest is forgotten. */
  maxKeys?: number;
  now?: () => number;
}

/** Counts events by key in fixed windows, in the memory of this process. */
export function createRateLimit({
  limit,
  windowSeconds,
  maxKeys = 10_000,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    hit(key) {
      const time = now();
      const current = windows.get(key);
      if (current && current.endsAt > time) {
        current.count += 1;
        return current.count > limit ? Math.ceil((current.endsAt - time) / 1000) : 0;
      }
      // Taken out first, so that the Map stays ordered by the beginning of the windows.
      windows.delete(key);
      windows.set(key, { count: 1, endsAt: time + windowSeconds * 1000 });
      if (windows.size > maxKeys) {
        const [oldest] = windows.keys();
        if (oldest !== undefined) windows.delete(oldest);
      }
      return 0;
    },
  };
}
