import type { Checkpoints } from '../platform/checkpoints.ts';
import type { AnalysisQueue, Lease } from './analysis-queue.ts';

export interface LeaseCheckpoints extends Checkpoints {
  /** Resolves when no save is in flight any more, successful or not. */
  settled(): Promise<void>;
}

/** The checkpoints of a leased analysis. They are read once, when the first is asked for. */
export function leaseCheckpoints(
  queue: AnalysisQueue,
  lease: Lease,
  contentId: string,
  signal: AbortSignal,
): LeaseCheckpoints {
  const saving = new Set<Promise<void>>();
  let earlier: Promise<Record<string, unknown>> | undefined;
  return {
    async read(key) {
      earlier ??= queue.readCheckpoints(contentId, signal);
      const kept = await earlier;
      return Object.hasOwn(kept, key) ? kept[key] : undefined;
    },
    save(key, value) {
      const saved = queue.saveCheckpoint(lease, key, value, signal);
      saving.add(saved);
      const end = () => void saving.delete(saved);
      saved.then(end, end);
      return saved;
    },
    settled: async () => void (await Promise.allSettled(saving)),
  };
}
