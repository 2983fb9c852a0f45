import { errorText } from '#strings/errors.ts';
import { limitText } from '#strings/request.ts';
import { BackendError, isSessionRefused, isUnreachable } from '../backend-error.ts';

/** A refusal of ours, whose message is for the user. */
export class RequestRefused extends Error {}

/** Which limit, the user's or the server's, a call was refused for, in words; undefined when it was none. */
export function limitMessage(error: unknown): string | undefined {
  return error instanceof BackendError ? (limitText[error.message] ?? limitText[error.code]) : undefined;
}

/** Why a submission failed, in words. */
export function submissionError(error: Error): string {
  if (error instanceof RequestRefused) return error.message;
  if (isSessionRefused(error)) return errorText.session;
  return limitMessage(error) ?? (isUnreachable(error) ? errorText.connection : errorText.unexpected);
}
