import type { Article } from '@rilievo/shared/article';
import type { Claim, ContentRow } from '@rilievo/shared/content-row';
import type { AnalysisResult } from '@rilievo/shared/result';
import type { Stage } from '@rilievo/shared/status';
import type { WorkMeter } from '../metrics/metrics.ts';
import { createStageTimer } from '../metrics/stage-timer.ts';
import type { Checkpoints } from '../platform/checkpoints.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import { RemoteFault } from '../platform/fault.ts';
import type { Logger } from '../platform/logger.ts';
import { unlessAborted } from '../platform/unless-aborted.ts';
import { type AnalysisQueue, type Lease, LeaseLost } from './analysis-queue.ts';
import { BackendError } from './backend-error.ts';
import { askedDelay, retryDelay } from './backoff.ts';
import { faultFields } from './fault-fields.ts';
import { leaseCheckpoints } from './lease-checkpoints.ts';
import { renewLease } from './renew-lease.ts';

/** Reports to the database which stage begins; `extracted` is stored with it, so that a retry does not fetch again. */
type ReportStage = (stage: Stage, extracted?: Article) => Promise<void>;

/** Turns a row into its result. Throws `AnalysisFailure`; gives up early when the signal is aborted. */
export type Analyse = (content: ContentRow, run: AnalysisRun, signal: AbortSignal) => Promise<AnalysisResult>;

/** The reports of an attempt to the database, and the results that earlier attempts left there. */
export interface AnalysisRun {
  readonly report: ReportStage;
  readonly checkpoints: Checkpoints;
}

export interface ClaimDeps {
  readonly queue: AnalysisQueue;
  readonly analyse: Analyse;
  readonly renewMs: number;
  /** Seconds before the 2nd, 3rd, … attempt. */
  readonly retryDelays: readonly number[];
  readonly logger: Logger;
  readonly meter: WorkMeter;
}

/** Sees a claimed analysis to an end: completed, failed, or given back when `stopping` is aborted. Never throws. */
export async function workOnClaim(claim: Claim, deps: ClaimDeps, stopping: AbortSignal): Promise<void> {
  const { queue } = deps;
  const { content } = claim;
  const lease: Lease = { messageId: claim.message_id, attempt: claim.attempt };
  const lost = new AbortController();
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const began = performance.now();
  let stage: Stage | null = null;
  const timer = createStageTimer(deps.meter);

  const log = (level: 'info' | 'warn' | 'error', message: string, fields: object = {}) => {
    const ms = Math.round(performance.now() - began);
    deps.logger[level]({ contentId: content.id, attempt: content.attempts, stage, ms, ...fields }, message);
  };
  const report: ReportStage = async (next, extracted) => {
    signal.throwIfAborted();
    stage = next;
    timer.begin(next);
    await queue.reportStage(lease, next, extracted ?? null, signal);
  };
  const checkpoints = leaseCheckpoints(queue, lease, content.id, signal);

  async function attempt(): Promise<void> {
    signal.throwIfAborted();
    const result = await unlessAborted(deps.analyse(content, { report, checkpoints }, signal), signal);
    timer.end();
    await queue.complete(lease, result, signal);
    deps.meter.attemptEnded('completed');
    log('info', 'analysis completed', { durations: result.provenance.durations });
  }

  async function settle(error: unknown): Promise<void> {
    timer.end();
    if (lost.signal.aborted) throw lost.signal.reason;
    if (error instanceof LeaseLost) throw error;
    if (stopping.aborted) {
      await queue.giveBack(lease);
      deps.meter.attemptEnded('given_back');
      log('info', 'analysis returned to the queue');
    } else {
      const failure = failureOf(error);
      if (failure.code === 'internal' || failure.cause instanceof RemoteFault) {
        log('error', 'unexpected error', faultFields(failure.cause ?? failure));
      }
      const delay = Math.max(
        retryDelay(content.attempts, deps.retryDelays),
        askedDelay(failure.retryAfterMs),
      );
      const outcome = await queue.fail(lease, failure, delay, stopping);
      deps.meter.attemptEnded(outcome, failure.code);
      log('warn', 'attempt failed', { code: failure.code, outcome, delay });
    }
  }

  /**
   * The database has the last word on a lost lease; of an outcome that it never got, it learns when the lease lapses.
   */
  function abandon(error: unknown): void {
    deps.meter.attemptEnded(error instanceof LeaseLost ? 'lost' : 'not_stored');
    if (error instanceof LeaseLost) log('warn', 'lease lost; nothing more is written');
    else log('error', 'outcome could not be stored; the lease will expire', faultFields(error));
  }

  log('info', 'analysis started');
  void renewLease(
    () => queue.keepAlive(lease),
    deps.renewMs,
    ended.signal,
    (reason) => lost.abort(reason),
  );
  await attempt().catch(settle).catch(abandon);
  ended.abort();
  // A call to a model that was given up is noted meanwhile: it may have been paid.
  await checkpoints.settled();
}

function failureOf(error: unknown): AnalysisFailure {
  if (error instanceof AnalysisFailure) return error;
  const tooLarge = error instanceof BackendError && error.status === 413;
  return new AnalysisFailure(tooLarge ? 'page_too_large' : 'internal', !tooLarge, { cause: error });
}
