/** A mail that was not sent: to whom, and what went wrong. */
export interface MailFailure {
  readonly to: string;
  readonly error: unknown;
}

/** So many people whose mails are refused one after the other are no wrong addresses any more. */
const SUSPICIOUS_RECIPIENTS = 3;

/**
 * Judges from one try after the other whether mails leave at all. A server that refuses an address says nothing of the
 * other ones; one that refuses several people in a row, and takes nobody's mail meanwhile, most likely refuses all.
 */
export function createMailJudge() {
  const refused = new Set<string>();

  /** Whether mails leave, after this try (null: the mail was sent); null where the try does not tell. */
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

/** The mail server took the sender and refused the recipient, as the error of nodemailer, or its cause, tells. */
function refusesRecipient(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    if ('command' in fault && fault.command === 'RCPT TO') return true;
  return false;
}
