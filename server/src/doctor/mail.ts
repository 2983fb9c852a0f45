import { getSystemErrorName } from 'node:util';
import { createTransport } from 'nodemailer';
import { smtpServer } from '../backend/mail/smtp-delivery.ts';
import type { Settings } from '../env.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { broken, type Finding, note, well } from './finding.ts';

const PATIENCE_MS = 8_000;

/** Signs in at the mail server as the program does, and sends nothing. */
export async function examineMail({ mail, supabase, publicUrl, listen }: Settings): Promise<Finding> {
  if (mail.smtpUrl === null) {
    if (supabase) return note('mail', 'approvals are not mailed: set SMTP_URL, MAIL_FROM and PUBLIC_URL');
    const isOnlyHere =
      isLoopbackHost(listen.host) && isLoopbackHost(new URL(publicUrl ?? 'http://localhost').hostname);
    return isOnlyHere
      ? note('mail', 'is shown on the page /outbox, on this machine')
      : broken('mail', 'nobody gets any: set SMTP_URL and MAIL_FROM, or use "npm run admin -- confirm"');
  }
  const { hostname } = mail.smtpUrl;
  const { user, pass, timeoutMs, ...server } = { ...smtpServer(mail.smtpUrl), timeoutMs: PATIENCE_MS };
  const transport = createTransport({
    ...server,
    ...(user !== undefined && { auth: { user, pass }, requireTLS: !server.secure }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return well('mail', `${hostname} answers${user === undefined ? '' : ', and takes the password'}`);
  } catch (error) {
    return broken('mail', `${hostname} ${refusal(error)}`);
  } finally {
    transport.close();
  }
}

/** How it failed, in words that never repeat those of the server. */
function refusal(error: unknown): string {
  const code = codeOf(error);
  switch (code) {
    case 'EAUTH':
      return 'refuses the user or the password (EAUTH): correct SMTP_URL';
    case 'EPROTOCOL':
      return 'is no mail server, or refuses this machine (EPROTOCOL): check SMTP_URL';
    case 'ETLS':
      return 'offers no valid TLS (ETLS): use smtps:// with port 465, or check its certificate';
    default:
      return `does not answer (${code}): check SMTP_URL and the firewall`;
  }
}

/** nodemailer calls every fault of a socket ESOCKET; the system's own name says more. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  if ('errno' in error && typeof error.errno === 'number' && error.errno < 0)
    return getSystemErrorName(error.errno);
  return 'code' in error ? String(error.code) : 'no connection';
}
