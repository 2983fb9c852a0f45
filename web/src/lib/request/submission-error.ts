import { errorText } from '../../strings/errors.ts';
import { limitText } from '../../strings/request.ts';
import { BackendError, isSessionRefused, isUnreachable } from '../backend-error.ts';

/** A refusal of ours, whose message is for the user. */
export class RequestRefused extends Error {}

/** Which of the user's limits the database refused a call for, in words; undefined when it was none. */
export function limitMessage(error: unknown): string | undefined {
  return error instanceof BackendError ? limitText[error.message] : undefined;
}

/** Why a submission failed, in words. */
export function submissionError(error: Error): string {
  if (error instanceof RequestRefused) return error.message;
  if (isSessionRefused(error)) return errorText.session;
  return limitMessage(error) ?? (isUnreachable(error) ? errorText.connection : errorText.unexpected);
}
