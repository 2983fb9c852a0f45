import { AnalysisFailure } from '#platform/failure.ts';

/** The results of tasks, null for those that failed for good, and their failures, in the order of the tasks. */
export interface Settled<T extends readonly Promise<unknown>[]> {
  readonly values: { -readonly [K in keyof T]: Awaited<T[K]> | null };
  readonly failures: readonly AnalysisFailure[];
}

/**
 * Runs tasks side by side and waits for all. One that fails for good costs only its own part. Where a later attempt can
 * help, soon or once there is room again, the others end their work, which is kept for it, and the failure is thrown.
 * A fault of ours is thrown too, and stops the others.
 */
export async function allOrAbort<T extends readonly Promise<unknown>[]>(
  tasks: T,
  stop: (reason: unknown) => void,
): Promise<Settled<T>> {
  for (const task of tasks) {
    task.catch((reason: unknown) => {
      if (!(reason instanceof AnalysisFailure)) stop(reason);
    });
  }
  const outcomes = await Promise.allSettled(tasks);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const grave =
    reasons.find((reason) => !(reason instanceof AnalysisFailure)) ??
    reasons.find((reason) => reason.retryable || reason.resumable);
  if (grave !== undefined) throw grave;
  const values = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null));
  return { values: values as Settled<T>['values'], failures: reasons };
}
