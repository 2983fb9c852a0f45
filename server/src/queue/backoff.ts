import { setTimeout as pause } from 'node:timers/promises';
import { BackendError } from './backend-error.ts';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 8_000;

/** Tries at storing work that is done (waits of 40 s in all). */
export const PATIENT = 10;
/** Tries at a call that only saves time, such as giving work back (under 1 s). */
export const BRIEF = 3;

/** Waits before the 2nd, 3rd, … attempt at an analysis, in seconds. */
export const RETRY_DELAYS: readonly number[] = [5, 30];

/**
 * Whole seconds to wait after the failure of attempt `attempt` (1, 2, …), 20 % more or less by chance, so that
 * many analyses that failed together do not come back together.
 */
export function retryDelay(
  attempt: number,
  delays: readonly number[] = RETRY_DELAYS,
  chance = Math.random(),
): number {
  const base = delays[Math.min(Math.max(attempt, 1), delays.length) - 1] ?? 0;
  return Math.round(base * (0.8 + 0.4 * chance));
}

/** The longest wait that a site may ask for, in seconds: the queue takes longer ones for a clock set back. */
const MAX_ASKED = 300;

/** Whole seconds that a site asks to wait, as far as it may. */
export function askedDelay(retryAfterMs: number | undefined): number {
  return Math.min(Math.ceil((retryAfterMs ?? 0) / 1_000), MAX_ASKED);
}

/**
 * Makes a call that is safe to repeat until it is answered, at most `tries` times, waiting 0.25 s, 0.5 s, … 8 s
 * between them. Throws the last `BackendError`, or the signal's reason when it is aborted while waiting.
 */
export async function persistently<T>(
  call: () => Promise<T>,
  tries: number,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const again = error instanceof BackendError && error.transient && attempt < tries;
      if (!again) throw error;
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS);
    await pause(wait, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
  }
}
