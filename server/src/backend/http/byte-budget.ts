/** A limit for the bytes that are in memory at once. */
export interface ByteBudget {
  /** Takes bytes from the budget; false, and nothing taken, if too few are left. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
}

export function createByteBudget(bytes: number): ByteBudget {
  let left = bytes;
  return {
    take(wanted) {
      if (wanted > left) return false;
      left -= wanted;
      return true;
    },
    giveBack(freed) {
      left += freed;
    },
  };
}

/** A budget shared by all keys, with a maximum share per key. Returns the budget of a key. */
export function createSharedBudget(bytes: number, share: number): (key: string) => ByteBudget {
  const all = createByteBudget(bytes);
  const held = new Map<string, number>();
  return (key) => ({
    take(wanted) {
      const own = (held.get(key) ?? 0) + wanted;
      if (own > share || !all.take(wanted)) return false;
      held.set(key, own);
      return true;
    },
    giveBack(freed) {
      all.giveBack(freed);
      const own = (held.get(key) ?? 0) - freed;
      if (own > 0) held.set(key, own);
      else held.delete(key);
    },
  });
}
