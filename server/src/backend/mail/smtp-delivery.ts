import { SmtpEmailDriver } from '@supabase/lite';
import type { Logger } from '#platform/logger.ts';
import type { MailFailure } from './mail-failure.ts';
import type { Mail, Outbox } from './outbox.ts';

/** Seconds before each new try at a mail; after the last its links are about to expire anyway. */
const RETRY_DELAYS = [5, 30, 120, 600, 1800];

const SMTP_TIMEOUT_MS = 15_000;

export interface SmtpDelivery {
  /** Tries to send a mail of the outbox now, and again later when that fails; a sent mail leaves the outbox. */
  deliver(mail: Mail): void;
  /** Forgets the tries to come: the mails stay in the outbox for the next start. */
  close(): void;
}

/** Hands mails to the server of an address like `smtp://user:password@host:587`, from `Name <name@example.it>`. */
export function createSmtpDriver(url: URL, from: string): SmtpEmailDriver {
  return new SmtpEmailDriver({ ...smtpServer(url), from: sender(from) });
}

interface SmtpOptions {
  readonly url: URL;
  readonly from: string;
  readonly outbox: Outbox;
  readonly logger: Logger;
  /** Called with the outcome of each attempt; null: the mail was sent. */
  readonly onTried?: (failure: MailFailure | null) => void;
  readonly retryDelays?: readonly number[];
}

/**
 * Sends mails by SMTP, apart from the request that caused them: a mail server that is away for a minute must cost
 * neither the sign-up nor, on the embedded database, everybody's turn.
 */
export function createSmtpDelivery(options: SmtpOptions): SmtpDelivery {
  const { outbox, logger, retryDelays = RETRY_DELAYS } = options;
  const driver = createSmtpDriver(options.url, options.from);
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  async function attempt(mail: Mail, failures: number): Promise<void> {
    const event = { mail: mail.id, subject: mail.subject };
    try {
      await driver.send(mail);
      await outbox.remove(mail.id);
      logger.info(event, 'mail sent');
      options.onTried?.(null);
    } catch (err) {
      options.onTried?.({ to: mail.to, error: err });
      const delay = retryDelays[failures];
      if (delay === undefined) {
        logger.error({ ...event, err }, 'mail given up: it stays in the outbox folder');
        return;
      }
      logger.error({ ...event, err, retryInSeconds: delay }, 'mail could not be sent');
      if (closed) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void attempt(mail, failures + 1);
      }, delay * 1000);
      timers.add(timer);
    }
  }

  return {
    deliver: (mail) => void attempt(mail, 0),
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** `smtps:` is TLS from the first byte (465); `smtp:` turns to TLS by STARTTLS (587). */
export function smtpServer(url: URL) {
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    timeoutMs: SMTP_TIMEOUT_MS,
    ...(url.username && {
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
    }),
  };
}

function sender(from: string): { name?: string; address: string } {
  const named = /^(.*)<([^>]+)>$/.exec(from);
  const name = named?.[1]?.trim().replace(/^"|"$/g, '');
  return { address: named?.[2]?.trim() ?? from, ...(name && { name }) };
}
