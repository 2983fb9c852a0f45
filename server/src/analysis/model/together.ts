import { AnalysisFailure } from '../../platform/failure.ts';

/**
 * Runs tasks side by side and waits for all. When one fails for good the others are stopped; where a later attempt can
 * help they end their work, which is kept for it. Throws what failed first.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  tasks: T,
  stop: (reason: unknown) => void,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  let failure: { reason: unknown } | null = null;
  for (const task of tasks) {
    task.catch((reason: unknown) => {
      if (failure !== null) return;
      failure = { reason };
      if (!(reason instanceof AnalysisFailure && reason.retryable)) stop(reason);
    });
  }
  await Promise.allSettled(tasks);
  if (failure !== null) throw (failure as { reason: unknown }).reason;
  return Promise.all(tasks);
}
