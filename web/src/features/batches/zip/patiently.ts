import { BackendError, isUnreachable } from '#lib/backend-error.ts';

const TRIES = 8;
const FIRST_WAIT_MS = 500;

/**
 * Does what asks the backend, again after longer and longer waits while nobody answers or there were too many requests.
 * Throws any other failure, the last one when waiting did not help, and the signal's reason.
 */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const passes = isUnreachable(error) || (error instanceof BackendError && error.status === 429);
      if (!passes || attempt === TRIES) throw error;
      await pause(FIRST_WAIT_MS * 2 ** (attempt - 1), signal);
    }
  }
}

/** Ends early when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
