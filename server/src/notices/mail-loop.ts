import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';
import { BackendError } from '../queue/backend-error.ts';
import { within } from '../queue/within.ts';

const STOP_MS = 1_000;

export interface RunningNotices {
  /** Begins no further mail. Resolves within a second. */
  stop(): Promise<void>;
}

interface MailLoopOptions {
  /** False when nobody waits, or nobody can be told now. */
  readonly tellNext: () => Promise<boolean>;
  /** The log's line if that fails. */
  readonly failed: string;
  readonly pollMs: number;
  readonly logger: Logger;
}

/** Tells people by mail, one after another, until it is stopped. A backend that is away is tried again. */
export function startMailLoop({ tellNext, failed, pollMs, logger }: MailLoopOptions): RunningNotices {
  const stopping = new AbortController();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await tellNext().catch((err: unknown) => {
        // `call` has logged what the backend refuses.
        if (!(err instanceof BackendError)) logger.error({ err }, failed);
        return false;
      });
      if (!found) await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await within(STOP_MS, ended);
    },
  };
}
