import * as z from 'zod';
import type { Logger } from '../platform/logger.ts';
import type { BackendCall } from '../queue/backend-call.ts';
import { type RunningNotices, startMailLoop } from './mail-loop.ts';

/** How long a notice stays with a process that may have died while it sent the mail. */
const LEASE_SECONDS = 60;
const POLL_MS = 15_000;

const noticeSchema = z.nullable(z.object({ notice_id: z.number(), email: z.string() }));

export interface NoticesOptions {
  readonly call: BackendCall;
  /** Hands the mail over; resolves once it can no longer be lost. */
  readonly tell: (email: string) => Promise<void>;
  readonly logger: Logger;
  readonly pollMs?: number;
}

/**
 * Mails every newly approved user at least once: a notice is finished only after its mail, so a crash in between sends
 * it again.
 */
export function startApprovalNotices(options: NoticesOptions): RunningNotices {
  const { call, tell, logger, pollMs = POLL_MS } = options;

  async function tellNext(): Promise<boolean> {
    const notice = noticeSchema.parse(await call('claim_approval_notice', { lease_seconds: LEASE_SECONDS }));
    if (notice === null) return false;
    const { notice_id, email } = notice;
    try {
      await tell(email);
    } catch (err) {
      logger.error({ notice: notice_id, err }, 'approval mail could not be sent; retrying later');
      return true;
    }
    await call('finish_approval_notice', { notice_id });
    logger.info({ notice: notice_id }, 'approval told by mail');
    return true;
  }

  return startMailLoop({ tellNext, failed: 'approval notices failed', pollMs, logger });
}
