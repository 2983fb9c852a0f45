import * as z from 'zod';
import type { Logger } from '../platform/logger.ts';
import type { BackendCall } from './backend-call.ts';
import { BackendError } from './backend-error.ts';
import { within } from './within.ts';

/** Not at once: the first analysis should not wait for it, and the backend may not answer yet. */
const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
/** Rows of each kind that a turn deletes at most: 24,000 in a day are more than one installation leaves behind. */
const MAX = 1_000;
const STOP_MS = 1_000;

const purgedSchema = z.record(z.string(), z.number());

export interface Maintenance {
  /** Begins no further turn. Resolves within a second. */
  stop(): Promise<void>;
}

/** Makes the database delete old rows every hour. Several workers may do so at once. */
export function startMaintenance(call: BackendCall, logger: Logger): Maintenance {
  let turn = Promise.resolve();

  async function purge(): Promise<void> {
    try {
      const purged = purgedSchema.parse(await call('purge_old_rows', { most: MAX }));
      if (Object.values(purged).some((count) => count > 0)) logger.info(purged, 'old rows purged');
    } catch (err) {
      // `call` has logged what the backend refuses.
      if (!(err instanceof BackendError)) logger.error({ err }, 'old rows could not be purged');
    }
  }

  const next = () => {
    turn = purge();
    timer = setTimeout(next, EVERY_MS);
  };
  let timer = setTimeout(next, FIRST_MS);
  return {
    async stop() {
      clearTimeout(timer);
      await within(STOP_MS, turn);
    },
  };
}
