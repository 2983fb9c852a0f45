import type { Logger } from '../platform/logger.ts';
import { BackendError } from './backend-error.ts';
import { faultFields } from './fault-fields.ts';
import { createIdlePause, type IdlePauseLimits } from './idle-pause.ts';
import { within } from './within.ts';

const STOP_MS = 1_000;

/** Longer than any single call to the backend may take. */
const ALIVE_MS = 30_000;

export interface ClaimLoopOptions<Claim> {
  /** Takes the next piece of work under a lease; null if nothing is due. */
  readonly claim: (stopping: AbortSignal) => Promise<Claim | null>;
  /** Sees a claim to its end, and gives it back once `stopping` is aborted. */
  readonly work: (claim: Claim, stopping: AbortSignal) => Promise<void>;
  /** Claims that are worked on at once. */
  readonly atOnce: number;
  /** The end of one claim may make another one due. */
  readonly endMakesDue?: boolean;
  readonly idle: IdlePauseLimits;
  /** The longest that `stop` waits, and what to do if something was not given back by then. */
  readonly stopMs?: number;
  readonly onLate?: () => void;
  /** The log's line about a claim that fails unexpectedly, as «a page could not be checked». */
  readonly fault: string;
  readonly logger: Logger;
}

export interface ClaimLoop {
  /** There may be work: looks at once instead of at the end of its pause. */
  wake(): void;
  /** Claims nothing more and gives back what is under way. Resolves within a second, or `stopMs`. */
  stop(): Promise<void>;
  /** Whether it goes on looking for work, or has its hands full. */
  isAlive(): boolean;
}

/** Claims and works, some at once, until it is stopped. A backend that is away is tried again after a pause. */
export function startClaimLoop<Claim>(options: ClaimLoopOptions<Claim>): ClaimLoop {
  const { claim, work, atOnce, logger } = options;
  const idle = createIdlePause(options.idle);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let lastTurn = performance.now();

  /** The log has each refusal of the backend already; the lease of what could not be stored ends by itself. */
  const note = (error: unknown) => {
    if (!(error instanceof BackendError)) logger.error(faultFields(error), options.fault);
  };

  async function workOn(claimed: Claim): Promise<void> {
    await work(claimed, stopping.signal).catch(note);
    if (options.endMakesDue) idle.wake();
  }

  /** True if there was something to claim: the next may be waiting behind it. */
  async function startNext(): Promise<boolean> {
    const claimed = await claim(stopping.signal).catch(note);
    if (claimed == null) return false;
    const underWay = workOn(claimed).finally(() => running.delete(underWay));
    running.add(underWay);
    return true;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      lastTurn = performance.now();
      if (running.size >= atOnce) await Promise.race(running);
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
      if (!(await within(options.stopMs ?? STOP_MS, ended))) options.onLate?.();
    },
    isAlive: () =>
      !stopping.signal.aborted && (running.size >= atOnce || performance.now() - lastTurn < ALIVE_MS),
  };
}
