import type { Article } from '@rilievo/shared/article';
import { type Claim, claimSchema } from '@rilievo/shared/content-row';
import type { AnalysisResult } from '@rilievo/shared/result';
import type { Stage } from '@rilievo/shared/status';
import * as z from 'zod';
import type { AnalysisFailure } from '../platform/failure.ts';
import type { BackendCall } from './backend-call.ts';
import { BRIEF, PATIENT, persistently } from './backoff.ts';

/** The right to work on an analysis: a delivery of a message. It ends when the message is delivered again. */
export interface Lease {
  readonly messageId: number;
  readonly attempt: number;
}

/** The lease is over: another worker may have the analysis, or its row is gone. Nothing may be written any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** A claimed row that does not have the agreed shape; `lease` is null when not even its ids can be read. */
export class UnreadableClaim extends Error {
  override name = 'UnreadableClaim';
  readonly lease: Lease | null;
  /** The columns at fault. */
  readonly fields: string[];

  constructor(answer: unknown, issues: readonly { path: PropertyKey[] }[]) {
    super('a claimed row does not have the agreed shape');
    this.fields = issues.map((issue) => issue.path.slice(0, 2).join('.'));
    const ids = claimIdsSchema.safeParse(answer);
    this.lease = ids.success ? { messageId: ids.data.message_id, attempt: ids.data.attempt } : null;
  }
}

const claimIdsSchema = z.object({ message_id: z.number(), attempt: z.number() });
const heldSchema = z.boolean();
const checkpointsSchema = z.record(z.string(), z.unknown());
const failedSchema = z.enum(['retry', 'failed', 'lost']);

/**
 * The queue of analyses, over the functions of the database that only a worker may call. All of them throw
 * `BackendError` when the API gives no answer; those that take a signal stop repeating themselves at its abort.
 */
export interface AnalysisQueue {
  /** The next analysis, leased to the caller; null when there is none. Throws `UnreadableClaim`. */
  claim(): Promise<Claim | null>;
  /** Says which stage begins and stores the acquired original with it. Throws `LeaseLost`. */
  reportStage(lease: Lease, stage: Stage, extracted: Article | null, signal: AbortSignal): Promise<void>;
  /** Extends the lease. Throws `LeaseLost`. */
  keepAlive(lease: Lease): Promise<void>;
  /** Writes the result and ends the analysis. Throws `LeaseLost`. */
  complete(lease: Lease, result: AnalysisResult, signal: AbortSignal): Promise<void>;
  /** Ends the attempt: the analysis waits `delaySeconds` for the next one, or has failed for good. */
  fail(
    lease: Lease,
    failure: AnalysisFailure,
    delaySeconds: number,
    signal: AbortSignal,
  ): Promise<z.infer<typeof failedSchema>>;
  /** Keeps a value for later attempts. Throws `LeaseLost`. */
  saveCheckpoint(lease: Lease, key: string, value: unknown, signal: AbortSignal): Promise<void>;
  /** Checkpoints of earlier attempts, by key. */
  readCheckpoints(contentId: string, signal: AbortSignal): Promise<Record<string, unknown>>;
  /** Lets another worker have the analysis at once; this attempt does not count. */
  giveBack(lease: Lease): Promise<void>;
}

export function createAnalysisQueue(call: BackendCall, leaseSeconds: number): AnalysisQueue {
  async function whileHeld(name: string, parameters: Record<string, unknown>): Promise<void> {
    if (!heldSchema.parse(await call(name, parameters))) throw new LeaseLost(name);
  }

  const report = (lease: Lease, parameters: { stage: Stage | null; extracted?: Article }) =>
    whileHeld('report_stage', { ...ids(lease), ...parameters, lease_seconds: leaseSeconds });

  return {
    async claim() {
      const answer = await call('claim_analysis', { lease_seconds: leaseSeconds });
      if (answer === null) return null;
      const claim = claimSchema.safeParse(answer);
      if (!claim.success) throw new UnreadableClaim(answer, claim.error.issues);
      return claim.data;
    },
    reportStage: (lease, stage, extracted, signal) =>
      persistently(
        () => report(lease, extracted === null ? { stage } : { stage, extracted }),
        PATIENT,
        signal,
      ),
    keepAlive: (lease) => report(lease, { stage: null }),
    complete: (lease, result, signal) =>
      persistently(() => whileHeld('complete_analysis', { ...ids(lease), result }), PATIENT, signal),
    fail: (lease, failure, delaySeconds, signal) =>
      persistently(
        async () =>
          failedSchema.parse(
            await call('fail_analysis', {
              ...ids(lease),
              code: failure.code,
              retryable: failure.retryable,
              delay_seconds: delaySeconds,
            }),
          ),
        PATIENT,
        signal,
      ),
    saveCheckpoint: (lease, key, value, signal) =>
      persistently(() => whileHeld('save_checkpoint', { ...ids(lease), key, value }), PATIENT, signal),
    readCheckpoints: (contentId, signal) =>
      persistently(
        async () => checkpointsSchema.parse(await call('read_checkpoints', { content_id: contentId })),
        PATIENT,
        signal,
      ),
    giveBack: (lease) => persistently(() => whileHeld('give_back_analysis', ids(lease)), BRIEF),
  };
}

function ids(lease: Lease) {
  return { message_id: lease.messageId, attempt: lease.attempt };
}
