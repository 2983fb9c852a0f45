import * as z from 'zod';
import type { Logger } from '../platform/logger.ts';
import type { BackendCall } from '../queue/backend-call.ts';
import { type DigestSchedule, digestScheduleSchema } from './digest.ts';
import { type RunningNotices, startMailLoop } from './mail-loop.ts';

/** How long a mail stays with a process that may have died while it sent it. */
const LEASE_SECONDS = 60;
const POLL_MS = 15_000;

const digestSchema = z.nullable(
  z.object({
    user_id: z.string(),
    lease: z.string(),
    email: z.string(),
    schedules: z.nullable(z.array(digestScheduleSchema)),
  }),
);

interface DigestsOptions {
  readonly call: BackendCall;
  /** Hands the mail over; resolves once it can no longer be lost. */
  readonly tell: (email: string, schedules: readonly DigestSchedule[]) => Promise<void>;
  readonly logger: Logger;
  readonly pollMs?: number;
}

/**
 * Mails people what their schedules have found, at least once. That it asks is how the page knows that mails are sent, so
 * it is started only where they are.
 */
export function startScheduleDigests({
  call,
  tell,
  logger,
  pollMs = POLL_MS,
}: DigestsOptions): RunningNotices {
  async function tellNext(): Promise<boolean> {
    const digest = digestSchema.parse(await call('claim_digest', { lease_seconds: LEASE_SECONDS }));
    if (digest === null) return false;
    const { user_id, lease, email, schedules } = digest;
    try {
      if (schedules !== null) await tell(email, schedules);
    } catch (err) {
      logger.error({ err }, 'mail about schedules could not be sent; retrying later');
      return true;
    }
    await call('finish_digest', { user_id, lease });
    logger.info({ schedules: schedules?.length ?? 0 }, 'schedules told by mail');
    return true;
  }

  return startMailLoop({ tellNext, failed: 'mails about schedules failed', pollMs, logger });
}
