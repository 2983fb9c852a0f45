/** A limit on how many may work at once. */
export interface Slots {
  /** Waits for a free slot, first come, first served; the function given back frees it. Rejects with the signal's reason. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const waiting = new Set<() => void>();

  function giveBack(): void {
    const [next] = waiting;
    if (next) next();
    else free++;
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) free--;
      else await turn(waiting, signal);
      return giveBack;
    },
  };
}

function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(enter);
      reject(signal.reason);
    };
    const enter = () => {
      waiting.delete(enter);
      signal.removeEventListener('abort', leave);
      resolve();
    };
    waiting.add(enter);
    signal.addEventListener('abort', leave, { once: true });
  });
}
