import { setTimeout as pause } from 'node:timers/promises';
import { type AnalysisQueue, type Lease, LeaseLost } from './analysis-queue.ts';

/**
 * Extends the lease every `everyMs` until `ended` is aborted, and reports once that it is lost. An API that does not
 * answer is no loss: the lease may still be valid, and the database decides when the result arrives.
 */
export async function renewLease(
  queue: AnalysisQueue,
  lease: Lease,
  everyMs: number,
  ended: AbortSignal,
  onLost: (reason: LeaseLost) => void,
): Promise<void> {
  while (!ended.aborted) {
    await pause(everyMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    try {
      await queue.keepAlive(lease);
    } catch (error) {
      if (error instanceof LeaseLost && !ended.aborted) return onLost(error);
    }
  }
}
