import type { FailureCode } from '@rilievo/shared/failure';

/** The log entry of a failure, whether the same call may succeed later, and how long the server asks to wait. */
interface FaultTerms {
  readonly code: FailureCode;
  readonly transient: boolean;
  /** Milliseconds. */
  readonly retryAfter?: number | undefined;
  /** The model may have worked, and nobody says how much it used. */
  readonly unreported?: boolean;
}

/** Why a call to a model gave no answer. The message is for the log: it contains no key and no text of an article. */
export class CallFault extends Error {
  readonly code: FailureCode;
  readonly transient: boolean;
  readonly retryAfter: number | undefined;
  readonly unreported: boolean;

  constructor(message: string, terms: FaultTerms) {
    super(message);
    this.name = 'CallFault';
    this.code = terms.code;
    this.transient = terms.transient;
    this.retryAfter = terms.retryAfter;
    this.unreported = terms.unreported ?? false;
  }
}

/** The fault of an HTTP status that is not 2xx, or of an error that a gateway reports inside a 200. */
export function faultOfStatus(status: number, detail: string, retryAfter?: number): CallFault {
  return new CallFault(`status ${status}${detail && `: ${detail}`}`, { ...termsOf(status), retryAfter });
}

/** The fault of a connection that failed or of an answer that is none; the same call may succeed later. */
export function unavailable(message: string): CallFault {
  return new CallFault(message, { code: 'model_unavailable', transient: true });
}

/** The fault of a call that ended while the model worked: it may be charged, and its usage was never reported. */
export function brokenOff(message: string): CallFault {
  return new CallFault(message, { code: 'model_unavailable', transient: true, unreported: true });
}

function termsOf(status: number): FaultTerms {
  if (status === 401 || status === 403) return { code: 'model_key_refused', transient: false };
  if (status === 402) return { code: 'model_no_credit', transient: false };
  if (status === 429) return { code: 'model_busy', transient: true };
  if (status === 408 || status >= 500) return { code: 'model_unavailable', transient: true };
  return { code: 'model_request_refused', transient: false };
}
