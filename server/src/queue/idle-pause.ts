/** How long an idle worker waits before it looks for work again, in milliseconds. */
export interface IdlePauseLimits {
  /** The first pause after work. */
  readonly minMs: number;
  /** Pauses grow with the time without work, up to this. */
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

/** Work that falls due at a set time, as the next page of a host, is found late by at most this share of the time. */
const SHARE_OF_IDLE_TIME = 0.125;

/** A wake-up is a state, not a pulse: one that arrives while the worker looks for work is not lost. */
export function createIdlePause({ minMs, maxMs }: IdlePauseLimits): IdlePause {
  let lastWork = performance.now();
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
        const share = (performance.now() - lastWork) * SHARE_OF_IDLE_TIME;
        const timer = setTimeout(end, Math.min(maxMs, Math.max(minMs, share)));
        endPause = end;
        signal.addEventListener('abort', end, { once: true });
      }),
    begin: () => {
      woken = false;
    },
    reset: () => {
      lastWork = performance.now();
    },
    wake: () => {
      woken = true;
      lastWork = performance.now();
      endPause();
    },
  };
}
