/** How long an idle worker waits before it looks for work again, in milliseconds. */
export interface IdlePauseLimits {
  /** The first pause after work. */
  readonly minMs: number;
  /** Each further pause is twice as long as the one before, up to this. */
  readonly maxMs: number;
}

/** The pauses of an idle worker. */
export interface IdlePause {
  /** Resolves after the pause, at once if `wake` was called since the last `begin`, or when `signal` aborts. */
  wait(signal: AbortSignal): Promise<void>;
  /** Call before looking for work: a `wake` from then on shortens the next `wait`. */
  begin(): void;
  /** Call after work was found: pauses are short again. */
  reset(): void;
  /** There may be work: ends the pause under way, or the next one. */
  wake(): void;
}

/** A wake-up is a state, not a pulse: one that arrives while the worker looks for work is not lost. */
export function createIdlePause({ minMs, maxMs }: IdlePauseLimits): IdlePause {
  let nextMs = minMs;
  let woken = false;
  let endPause = () => {};

  return {
    wait: (signal) =>
      new Promise((resolve) => {
        if (woken || signal.aborted) return resolve();
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          endPause = () => {};
          resolve();
        };
        const timer = setTimeout(end, nextMs);
        nextMs = Math.min(nextMs * 2, maxMs);
        endPause = end;
        signal.addEventListener('abort', end, { once: true });
      }),
    begin: () => {
      woken = false;
    },
    reset: () => {
      nextMs = minMs;
    },
    wake: () => {
      woken = true;
      nextMs = minMs;
      endPause();
    },
  };
}
