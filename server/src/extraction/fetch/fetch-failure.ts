import { errors } from 'undici';
import { AnalysisFailure } from '#platform/failure.ts';
import { readRetryAfter } from '#platform/retry-after.ts';

const NOT_FOUND: ReadonlySet<number> = new Set([404, 410]);
const BLOCKED: ReadonlySet<number> = new Set([401, 403, 407, 429, 451]);
/** A name that does not exist and a certificate that is not valid stay so: another try only makes the user wait. */
const LASTING: ReadonlySet<unknown> = new Set([
  'ENOTFOUND',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * The failure for a status that is neither 2xx nor a redirect. Worth another try: a server's own error (5xx) and a
 * rate limit (429), both with the wait that the site asks for; a refusal (403) is a decision, and asking again only
 * confirms it.
 */
export function failureOfStatus(status: number, retryAfter: string | undefined): AnalysisFailure {
  const retryAfterMs = readRetryAfter(retryAfter ?? null);
  if (NOT_FOUND.has(status)) return new AnalysisFailure('page_not_found', false);
  if (BLOCKED.has(status)) return new AnalysisFailure('page_blocked', status === 429, { retryAfterMs });
  return new AnalysisFailure('page_error', status >= 500 && status <= 599, { retryAfterMs });
}

/** Names what the network did to us. A fault without a code of the system is ours, and is returned as it is. */
export function failureOfError(error: unknown): unknown {
  if (error instanceof AnalysisFailure) return error;
  if (error instanceof errors.HeadersOverflowError) {
    return new AnalysisFailure('page_too_large', false, { cause: error });
  }
  if (
    error instanceof errors.UndiciError ||
    error instanceof errors.HTTPParserError ||
    hasSystemCode(error)
  ) {
    return new AnalysisFailure('page_unreachable', !LASTING.has(error.code), { cause: error });
  }
  return error;
}

function hasSystemCode(error: unknown): error is Error & { code: unknown } {
  return error instanceof Error && !(error instanceof TypeError) && 'code' in error;
}
