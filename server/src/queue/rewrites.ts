import { articleSchema } from '@rilievo/shared/article';
import type { FailureCode } from '@rilievo/shared/failure';
import { DEFAULT_MODEL } from '@rilievo/shared/models';
import { placedAdditionSchema } from '@rilievo/shared/result';
import { REWRITE_KINDS } from '@rilievo/shared/rewrite';
import * as z from 'zod';
import type { Rewrite } from '../analysis/model/rewriting/rewriter.ts';
import type { ReadHouseRules } from '../house-rules.ts';
import type { Checkpoints } from '../platform/checkpoints.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import { storable } from '../platform/storable.ts';
import { LeaseLost } from './analysis-queue.ts';
import type { BackendCall } from './backend-call.ts';
import { BRIEF, PATIENT, persistently } from './backoff.ts';
import { type ClaimLoop, startClaimLoop } from './claim-loop.ts';
import { faultFields } from './fault-fields.ts';
import type { IdlePauseLimits } from './idle-pause.ts';
import { renewLease } from './renew-lease.ts';

/** How long a rewriting stays with a worker that has gone silent, and how often a running one says that it lives. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;
/** They mostly wait for the model. */
const MAX_AT_ONCE = 4;

const claimSchema = z.nullable(
  z.object({
    id: z.string(),
    lease: z.string(),
    person: z.string(),
    content_id: z.string(),
    kind: z.enum(REWRITE_KINDS),
    given: z.string(),
    box: placedAdditionSchema,
    question: z.string(),
    article: articleSchema,
    llm: z.nullable(z.string()),
    answers: z.record(z.string(), z.unknown()),
  }),
);

type Claim = NonNullable<z.infer<typeof claimSchema>>;
type Outcome = { readonly proposal: string | null; readonly failure_code: FailureCode | null };

interface RewritesOptions {
  readonly call: BackendCall;
  readonly rewrite: Rewrite;
  readonly readHouseRules: ReadHouseRules;
  readonly idle: IdlePauseLimits;
  readonly logger: Logger;
}

/** Has texts rewritten for their editors, some at once, until it is stopped. */
export function startRewrites(options: RewritesOptions): ClaimLoop {
  const { call, idle, logger } = options;
  return startClaimLoop({
    claim: async () => claimSchema.parse(await call('claim_rewrite', { lease_seconds: LEASE_SECONDS })),
    work: (claim, stopping) => workOn(claim, options, stopping),
    atOnce: MAX_AT_ONCE,
    idle,
    fault: 'a text could not be rewritten',
    logger,
  });
}

async function workOn(claim: Claim, options: RewritesOptions, stopping: AbortSignal): Promise<void> {
  const { call, logger } = options;
  const held = { rewrite_id: claim.id, lease: claim.lease };
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  const hold = async () => {
    const kept = await call('hold_rewrite', { ...held, lease_seconds: LEASE_SECONDS });
    if (kept !== true) throw new LeaseLost('hold_rewrite');
  };
  const renewing = renewLease(hold, RENEW_MS, over.signal, (reason) => over.abort(reason));
  const outcome = await proposalFor(claim, options, signal, stopping);
  over.abort();
  await renewing;
  if (outcome === null) return logger.info({ rewrite: claim.id }, 'nobody waits for a rewriting any more');
  const tries = stopping.aborted ? BRIEF : PATIENT;
  const kept = await persistently(() => call('finish_rewrite', { ...held, ...outcome }), tries);
  logger.info({ rewrite: claim.id, code: outcome.failure_code, kept }, 'text rewritten');
}

/** Null when the rewriting is somebody else's now, or nobody's; without proposal and code it is given back. */
async function proposalFor(
  claim: Claim,
  { call, rewrite, readHouseRules, logger }: RewritesOptions,
  signal: AbortSignal,
  stopping: AbortSignal,
): Promise<Outcome | null> {
  const { kind, given, box, question, article, llm } = claim;
  try {
    const houseRules = await readHouseRules(claim.content_id, signal);
    const request = { kind, given, box, question, article, houseRules };
    const proposal = await rewrite(request, llm ?? DEFAULT_MODEL, checkpointsOf(claim, call), signal);
    return { proposal: storable(proposal), failure_code: null };
  } catch (error) {
    if (stopping.aborted) return { proposal: null, failure_code: null };
    if (signal.aborted || error instanceof LeaseLost) return null;
    if (error instanceof AnalysisFailure) return { proposal: null, failure_code: error.code };
    logger.error({ rewrite: claim.id, ...faultFields(error) }, 'unexpected fault');
    return { proposal: null, failure_code: 'internal' };
  }
}

/** What was answered to an earlier attempt; what is answered now is kept, and paid for, before it is used. */
function checkpointsOf({ id, lease, person, answers }: Claim, call: BackendCall): Checkpoints {
  return {
    read: async (key) => answers[key],
    async save(key, value) {
      const about = { rewrite_id: id, lease, person };
      const kept = await persistently(() => call('save_rewrite_answer', { ...about, key, value }), PATIENT);
      if (kept !== true) throw new LeaseLost('save_rewrite_answer');
    },
  };
}
