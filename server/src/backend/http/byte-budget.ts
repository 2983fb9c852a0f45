/** So many bytes may be held at once. */
export interface ByteBudget {
  /** Takes bytes out of what is left; false, and nothing taken, when there are not enough. */
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
