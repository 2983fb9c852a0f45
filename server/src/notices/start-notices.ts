import { approvalMail } from '../backend/mail/approval-mail.ts';
import { digestMail } from '../backend/mail/digest-mail.ts';
import type { Logger } from '../platform/logger.ts';
import type { BackendCall } from '../queue/backend-call.ts';
import { startApprovalNotices } from './approval-notices.ts';
import type { RunningNotices } from './mail-loop.ts';
import { startScheduleDigests } from './schedule-digests.ts';

interface StartNoticesOptions {
  readonly call: BackendCall;
  /** Resolves once the mail can no longer be lost. */
  readonly send: (message: Awaited<ReturnType<typeof approvalMail>>) => Promise<void>;
  /** Where people reach the program. */
  readonly publicUrl: string;
  /** Whether mails reach people: only then the page offers those about schedules. */
  readonly mailsArrive: boolean;
  readonly logger: Logger;
}

/** Mails people what happens while they are away. */
export function startNotices({
  call,
  send,
  publicUrl,
  mailsArrive,
  logger,
}: StartNoticesOptions): RunningNotices {
  const loops = [
    startApprovalNotices({ call, tell: async (email) => send(await approvalMail(email, publicUrl)), logger }),
  ];
  if (mailsArrive) {
    loops.push(
      startScheduleDigests({
        call,
        tell: async (email, schedules) => send(await digestMail(email, schedules, publicUrl)),
        logger,
      }),
    );
  }
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
