import { isAuthError } from '@supabase/supabase-js';

/** Statuses that say that nobody answered, or not now; 0 is a failed fetch. */
const UNREACHABLE = new Set([0, 502, 503, 504]);

/** Error codes of the auth API for the token of a session or user that no longer exists. */
const SESSION_GONE = new Set(['session_not_found', 'user_not_found']);

/** A refused or failed call to the database; `status` is 0 when the request never arrived. */
export class BackendError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number) {
    super(message);
    this.name = 'BackendError';
    this.code = code;
    this.status = status;
  }
}

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code: string } | null;
  readonly status: number;
}

/** The data of an answer, still to be parsed. Throws `BackendError`. */
export function dataOf(answer: Answer): unknown {
  if (answer.error) throw new BackendError(answer.error.message, answer.error.code, answer.status);
  return answer.data;
}

/** True when the backend could not be reached, so that trying again later can help. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof BackendError) return UNREACHABLE.has(error.status);
  if (isAuthError(error)) return error.status !== undefined && UNREACHABLE.has(error.status);
  return false;
}

/** The seconds to wait that a refusal for too many requests names, in GoTrue's words; a minute when it names none. */
export function secondsToWait(error: { readonly message: string }): number {
  return Number(/\b(\d{1,5}) seconds?\b/.exec(error.message)?.[1] ?? 60);
}

/** True when what was asked is not for this user (any more). */
export function isForbidden(error: unknown): boolean {
  return error instanceof BackendError && error.status === 403;
}

/** True when the backend no longer accepts the session: expired beyond refresh, revoked, or its user deleted. */
export function isSessionRefused(error: unknown): boolean {
  if (error instanceof BackendError) return error.status === 401;
  return (
    isAuthError(error) && (SESSION_GONE.has(error.code ?? '') || error.name === 'AuthSessionMissingError')
  );
}
