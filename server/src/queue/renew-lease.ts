import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost } from './analysis-queue.ts';

/**
 * Calls `extend` every `everyMs` until `ended` is aborted, and reports once that it threw `LeaseLost`. An API that does
 * not answer is no loss: the lease may still be valid, and the database decides when the result arrives.
 */
export async function renewLease(
  extend: () => Promise<void>,
  everyMs: number,
  ended: AbortSignal,
  onLost: (reason: LeaseLost) => void,
): Promise<void> {
  while (!ended.aborted) {
    await pause(everyMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    try {
      await extend();
    } catch (error) {
      if (error instanceof LeaseLost && !ended.aborted) return onLost(error);
    }
  }
}
