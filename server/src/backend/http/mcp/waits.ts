/** Calls of one owner that may wait for an analysis at once. */
export const MAX_WAITS = 4;

/** Keeps count of the calls that wait, by owner. */
export interface Waits {
  /** Runs a wait; null when the owner has enough of them already. */
  hold<T>(owner: string, wait: () => Promise<T>): Promise<T | null>;
}

export function createWaits(): Waits {
  const held = new Map<string, number>();
  return {
    async hold(owner, wait) {
      const others = held.get(owner) ?? 0;
      if (others === MAX_WAITS) return null;
      held.set(owner, others + 1);
      try {
        return await wait();
      } finally {
        const left = (held.get(owner) ?? 1) - 1;
        if (left > 0) held.set(owner, left);
        else held.delete(owner);
      }
    },
  };
}
