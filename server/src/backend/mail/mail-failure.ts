/** A mail that was not sent: to whom, and what went wrong. */
export interface MailFailure {
  readonly to: string;
  readonly error: unknown;
}

/** So many people whose mails are refused one after the other are no wrong addresses any more. */
const SUSPICIOUS_RECIPIENTS = 3;

/**
 * Decides after each attempt whether mails can be sent at all. A server that refuses one address says nothing about
 * others; one that refuses several people in a row, and accepts nobody's mail meanwhile, probably refuses all.
 */
export function createMailJudge() {
  const refused = new Set<string>();

  /** Whether mails can be sent, after this attempt (null: the mail was sent); null if the attempt is inconclusive. */
  return (failure: MailFailure | null): boolean | null => {
    if (failure === null) {
      refused.clear();
      return true;
    }
    if (!refusesRecipient(failure.error)) return false;
    if (refused.size < SUSPICIOUS_RECIPIENTS) refused.add(failure.to.toLowerCase());
    return refused.size < SUSPICIOUS_RECIPIENTS ? null : false;
  };
}

/** Whether the mail server accepted the sender and refused the recipient, from the error of nodemailer or its cause. */
function refusesRecipient(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    if ('command' in fault && fault.command === 'RCPT TO') return true;
  return false;
}
