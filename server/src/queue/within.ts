import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work`, at most `ms` milliseconds; true when it ended in time. Rejects as `work` does. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([work.then(() => true), pause(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
