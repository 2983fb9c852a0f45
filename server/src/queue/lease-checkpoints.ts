import type { Checkpoints } from '../platform/checkpoints.ts';
import type { AnalysisQueue, Lease } from './analysis-queue.ts';

/** The checkpoints of a leased analysis. They are read once, when the first is asked for. */
export function leaseCheckpoints(
  queue: AnalysisQueue,
  lease: Lease,
  contentId: string,
  signal: AbortSignal,
): Checkpoints {
  let earlier: Promise<Record<string, unknown>> | undefined;
  return {
    async read(key) {
      earlier ??= queue.readCheckpoints(contentId, signal);
      const kept = await earlier;
      return Object.hasOwn(kept, key) ? kept[key] : undefined;
    },
    save: (key, value) => queue.saveCheckpoint(lease, key, value, signal),
  };
}
