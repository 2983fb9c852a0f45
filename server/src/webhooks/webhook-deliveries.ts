import * as z from 'zod';
import type { PostMessage } from '../extraction/fetch/fetch-page.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import type { BackendCall } from '../queue/backend-call.ts';
import { BackendError } from '../queue/backend-error.ts';
import { askedDelay, BRIEF, PATIENT, persistently, retryDelay } from '../queue/backoff.ts';
import { faultFields } from '../queue/fault-fields.ts';
import { createIdlePause, type IdlePauseLimits } from '../queue/idle-pause.ts';
import { within } from '../queue/within.ts';
import { signedMessage } from './signed-message.ts';

/** Deliveries at once: a few that hang leave room for others. */
const AT_ONCE = 8;
/** Longer than a delivery and the first attempts to store its outcome. */
const LEASE_SECONDS = 60;
const STOP_MS = 1_000;

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

export interface WebhookDeliveries {
  /** There may be something to deliver: looks at once instead of at the end of its pause. */
  wake(): void;
  /** Gives back what is being delivered. Resolves within a second. */
  stop(): Promise<void>;
}

/** Sends deliveries to people's servers, a few at once, until it is stopped. */
export function startWebhookDeliveries(options: WebhooksOptions): WebhookDeliveries {
  const { call, post, publicUrl, logger } = options;
  const idle = createIdlePause(options.idle);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function send(claim: Claim): Promise<Outcome> {
    const { path, ...facts } = claim.data;
    const data = { ...facts, page: publicUrl === null ? null : `${publicUrl.replace(/\/$/, '')}${path}` };
    const { delivery_id: id, event, created_at, secret } = claim;
    const happenedAt = new Date(created_at).toISOString();
    try {
      const message = signedMessage({ id, event, happenedAt, data, secret }, new Date());
      const { status, retryAfterMs } = await post(claim.url, message, stopping.signal);
      return outcomeOf(status, claim.attempt, retryAfterMs);
    } catch (error) {
      if (stopping.signal.aborted)
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

  async function deliver(claim: Claim): Promise<void> {
    try {
      const outcome = await send(claim);
      const { delivery_id, lease, attempt } = claim;
      const tries = outcome.outcome === 'given_back' ? BRIEF : PATIENT;
      await persistently(() => call('finish_delivery', { delivery_id, lease, ...outcome }), tries);
      const { outcome: state, answer, failure_code: code } = outcome;
      logger.info({ deliveryId: delivery_id, attempt, state, answer, code }, 'webhook called');
    } catch (error) {
      // If the outcome could not be stored, the message is sent again after its lease; `call` has logged why.
      if (!(error instanceof BackendError)) logger.error(faultFields(error), 'a webhook could not be called');
    }
    // A place is free, and another delivery of the same webhook may go.
    idle.wake();
  }

  /** True when there was something to deliver: the next one may be waiting behind it. */
  async function startNext(): Promise<boolean> {
    try {
      const claim = claimSchema.parse(await call('claim_delivery', { lease_seconds: LEASE_SECONDS }));
      if (claim === null) return false;
      const work = deliver(claim).finally(() => running.delete(work));
      running.add(work);
      return true;
    } catch (error) {
      if (!(error instanceof BackendError))
        logger.error(faultFields(error), 'a delivery could not be claimed');
      return false;
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (running.size >= AT_ONCE) await Promise.race(running);
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
      await within(STOP_MS, ended);
    },
  };
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
