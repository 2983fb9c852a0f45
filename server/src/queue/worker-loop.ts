import { AnalysisFailure } from '../platform/failure.ts';
import { UnreadableClaim } from './analysis-queue.ts';
import { BackendError } from './backend-error.ts';
import { faultFields } from './fault-fields.ts';
import { createIdlePause, type IdlePauseLimits } from './idle-pause.ts';
import { within } from './within.ts';
import { type ClaimDeps, workOnClaim } from './work-on-claim.ts';

/** The longest that `stop` waits for the analyses it has aborted to be given back. */
const STOP_MS = 3_000;

/** Longer than any single call to the backend may take. */
const ALIVE_MS = 30_000;

export interface LoopOptions extends ClaimDeps {
  readonly concurrency: number;
  readonly idle: IdlePauseLimits;
}

export interface WorkerLoop {
  /** Claims nothing more, aborts running analyses and gives them back. Resolves within 3 s, whatever the stages do. */
  stop(): Promise<void>;
  /** Whether it goes on looking for work, or has its hands full. */
  isAlive(): boolean;
  /** There may be work: looks at once instead of at the end of its pause. */
  wake(): void;
}

/** Works on up to `concurrency` analyses at once until it is stopped. A backend that is away is tried again. */
export function startWorkerLoop(options: LoopOptions): WorkerLoop {
  const { queue, logger, concurrency } = options;
  const idle = createIdlePause(options.idle);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let lastTurn = performance.now();

  /** True when an analysis was found: the next one may be waiting behind it. */
  async function startNext(): Promise<boolean> {
    try {
      const claim = await queue.claim();
      if (claim === null) return false;
      const work = workOnClaim(claim, options, stopping.signal).finally(() => running.delete(work));
      running.add(work);
      return true;
    } catch (error) {
      if (error instanceof UnreadableClaim) await refuse(error);
      else if (!(error instanceof BackendError)) logger.error(faultFields(error), 'claim failed');
      return false;
    }
  }

  async function refuse({ lease, fields }: UnreadableClaim): Promise<void> {
    logger.error({ lease, fields }, 'claimed row is invalid');
    if (lease === null) return;
    const failure = new AnalysisFailure('internal', false);
    await queue.fail(lease, failure, 0, stopping.signal).catch((error) => {
      logger.error({ lease, ...faultFields(error) }, 'invalid row could not be marked as failed');
    });
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      lastTurn = performance.now();
      if (running.size >= concurrency) await Promise.race(running);
      else {
        idle.begin();
        if (await startNext()) idle.reset();
        else await idle.wait(stopping.signal);
      }
    }
    await Promise.all(running);
  }

  const ended = loop();
  return {
    wake: idle.wake,
    async stop() {
      stopping.abort();
      if (!(await within(STOP_MS, ended)))
        logger.warn('stopped before all analyses were returned to the queue');
    },
    isAlive: () =>
      !stopping.signal.aborted && (running.size >= concurrency || performance.now() - lastTurn < ALIVE_MS),
  };
}
