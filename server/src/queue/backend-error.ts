/**
 * A call to the database API that brought no usable answer. `status` is the HTTP status, 0 when nothing answered;
 * `transient` says that the same call may succeed later. The API's own words are left out: they can quote a text.
 */
export class BackendError extends Error {
  readonly status: number;
  readonly transient: boolean;

  constructor(call: string, status: number, code: string | undefined) {
    super(`${call}: ${status === 0 ? 'no answer' : `status ${status}`}${code ? ` (${code})` : ''}`);
    this.name = 'BackendError';
    this.status = status;
    this.transient = status === 0 || status === 408 || status === 429 || status >= 500;
  }
}
