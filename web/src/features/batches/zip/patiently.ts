import { BackendError, isUnreachable } from '../../../lib/backend-error.ts';

const TRIES = 8;
const FIRST_WAIT_MS = 500;

/**
 * Does what asks the backend, again after longer and longer waits while nobody answers or there were too many requests;
 * null for any other failure. Throws the last failure when waiting did not help, and the signal's reason.
 */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const passes = isUnreachable(error) || (error instanceof BackendError && error.status === 429);
      if (!passes) return null;
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (attempt - 1)));
    }
  }
}
