import * as z from 'zod';
import type { PostMessage } from '../extraction/fetch/fetch-page.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import type { BackendCall } from '../queue/backend-call.ts';
import { askedDelay, BRIEF, PATIENT, persistently, retryDelay } from '../queue/backoff.ts';
import { type ClaimLoop, startClaimLoop } from '../queue/claim-loop.ts';
import { faultFields } from '../queue/fault-fields.ts';
import type { IdlePauseLimits } from '../queue/idle-pause.ts';
import { signedMessage } from './signed-message.ts';

/** Deliveries at once: a few that hang leave room for others. */
const AT_ONCE = 8;
/** Longer than a delivery and the first attempts to store its outcome. */
const LEASE_SECONDS = 60;

const MINUTE = 60;
const HOUR = 3_600;
/** Waits before the 2nd, 3rd, … attempt, in seconds: about a day in all. */
const DELAYS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR];

const GONE = 410;

const claimSchema = z.nullable(
  z.object({
    delivery_id: z.string(),
    lease: z.string(),
    attempt: z.number(),
    url: z.string(),
    secret: z.string(),
    event: z.string(),
    created_at: z.string(),
    data: z.looseObject({ path: z.string() }),
  }),
);

type Claim = NonNullable<z.infer<typeof claimSchema>>;

interface Outcome {
  readonly outcome: 'delivered' | 'failed' | 'gone' | 'given_back';
  /** The status of the answer. */
  readonly answer: number | null;
  readonly failure_code: string | null;
  /** Null: it is not tried again. */
  readonly delay_seconds: number | null;
}

interface WebhooksOptions {
  readonly call: BackendCall;
  readonly post: PostMessage;
  /** The public address of the program, for links in messages; null: messages have none. */
  readonly publicUrl: string | null;
  readonly idle: IdlePauseLimits;
  readonly logger: Logger;
}

/** Sends deliveries to people's servers, a few at once, until it is stopped. */
export function startWebhookDeliveries({ call, post, publicUrl, idle, logger }: WebhooksOptions): ClaimLoop {
  async function send(claim: Claim, stopping: AbortSignal): Promise<Outcome> {
    const { path, ...facts } = claim.data;
    const data = { ...facts, page: publicUrl === null ? null : `${publicUrl.replace(/\/$/, '')}${path}` };
    const { delivery_id: id, event, created_at, secret } = claim;
    const happenedAt = new Date(created_at).toISOString();
    try {
      const message = signedMessage({ id, event, happenedAt, data, secret }, new Date());
      const { status, retryAfterMs } = await post(claim.url, message, stopping);
      return outcomeOf(status, claim.attempt, retryAfterMs);
    } catch (error) {
      if (stopping.aborted)
        return { outcome: 'given_back', answer: null, failure_code: null, delay_seconds: null };
      const code = error instanceof AnalysisFailure ? error.code : 'internal';
      if (code === 'internal')
        logger.error({ deliveryId: claim.delivery_id, ...faultFields(error) }, 'unexpected error');
      return {
        outcome: 'failed',
        answer: null,
        failure_code: code,
        delay_seconds: delayAfter(claim.attempt, 0),
      };
    }
  }

  return startClaimLoop({
    claim: async () => claimSchema.parse(await call('claim_delivery', { lease_seconds: LEASE_SECONDS })),
    async work(claim, stopping) {
      const outcome = await send(claim, stopping);
      const { delivery_id, lease, attempt } = claim;
      const tries = outcome.outcome === 'given_back' ? BRIEF : PATIENT;
      await persistently(() => call('finish_delivery', { delivery_id, lease, ...outcome }), tries);
      const { outcome: state, answer, failure_code: code } = outcome;
      logger.info({ deliveryId: delivery_id, attempt, state, answer, code }, 'webhook called');
    },
    atOnce: AT_ONCE,
    // Another delivery of the same webhook may go.
    endMakesDue: true,
    idle,
    fault: 'a webhook could not be called',
    logger,
  });
}

function outcomeOf(status: number, attempt: number, retryAfterMs: number | undefined): Outcome {
  const answered = { answer: status, failure_code: null, delay_seconds: null };
  if (status >= 200 && status <= 299) return { ...answered, outcome: 'delivered' };
  if (status === GONE) return { ...answered, outcome: 'gone' };
  return { ...answered, outcome: 'failed', delay_seconds: delayAfter(attempt, askedDelay(retryAfterMs)) };
}

/** Whole seconds until the attempt after this one, at least `asked`; null after the last. */
function delayAfter(attempt: number, asked: number): number | null {
  return attempt > DELAYS.length ? null : Math.max(retryDelay(attempt, DELAYS), asked);
}
