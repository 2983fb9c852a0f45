import { AnalysisFailure } from '../platform/failure.ts';
import { UnreadableClaim } from './analysis-queue.ts';
import { type ClaimLoop, startClaimLoop } from './claim-loop.ts';
import { faultFields } from './fault-fields.ts';
import type { IdlePauseLimits } from './idle-pause.ts';
import { type ClaimDeps, workOnClaim } from './work-on-claim.ts';

/** The longest that `stop` waits for the analyses it has aborted to be given back. */
const STOP_MS = 3_000;

export interface LoopOptions extends ClaimDeps {
  readonly concurrency: number;
  readonly idle: IdlePauseLimits;
}

/** Works on up to `concurrency` analyses at once until it is stopped, which takes 3 s at most, whatever the stages do. */
export function startWorkerLoop(options: LoopOptions): ClaimLoop {
  const { queue, logger } = options;

  async function refuse({ lease, fields }: UnreadableClaim, stopping: AbortSignal): Promise<void> {
    logger.error({ lease, fields }, 'claimed row is invalid');
    if (lease === null) return;
    const failure = new AnalysisFailure('internal', false);
    await queue.fail(lease, failure, 0, stopping).catch((error) => {
      logger.error({ lease, ...faultFields(error) }, 'invalid row could not be marked as failed');
    });
  }

  return startClaimLoop({
    async claim(stopping) {
      try {
        return await queue.claim();
      } catch (error) {
        if (!(error instanceof UnreadableClaim)) throw error;
        await refuse(error, stopping);
        return null;
      }
    },
    work: (claim, stopping) => workOnClaim(claim, options, stopping),
    atOnce: options.concurrency,
    idle: options.idle,
    stopMs: STOP_MS,
    onLate: () => logger.warn('stopped before all analyses were returned to the queue'),
    fault: 'claim failed',
    logger,
  });
}
