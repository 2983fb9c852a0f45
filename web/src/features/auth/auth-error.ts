import { isAuthApiError, isAuthError, isAuthWeakPasswordError } from '@supabase/supabase-js';
import { BackendError, isUnreachable, secondsToWait } from '#lib/backend-error.ts';
import { authError, callbackText } from '#strings/auth.ts';
import { errorText, waitText } from '#strings/errors.ts';

const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: authError.credentials,
  user_already_exists: authError.alreadyRegistered,
  email_exists: authError.alreadyRegistered,
  email_not_confirmed: authError.emailNotConfirmed,
  weak_password: authError.weakPassword,
  signup_disabled: authError.signUpClosed,
  email_provider_disabled: authError.signUpClosed,
  otp_disabled: authError.unknownEmail,
  user_not_found: authError.unknownEmail,
  user_banned: authError.disabled,
  same_password: authError.samePassword,
};

/** The message about a failed authentication call. */
export function authErrorText(error: unknown): string {
  if (isUnreachable(error)) return errorText.connection;
  if (isAuthWeakPasswordError(error)) return authError.weakPassword;
  if (!isAuthError(error) && !(error instanceof BackendError)) return errorText.unexpected;
  const wait = waitText(secondsToWait(error));
  if (error.code === 'over_email_send_rate_limit') return authError.emailJustSent(wait);
  if (error.status === 429) return errorText.tooManyRequests(wait);
  return TEXT_BY_CODE[error.code ?? ''] ?? errorText.unexpected;
}

const LINK_CODES = new Set(['invalid_credentials', 'otp_expired', 'access_denied', 'flow_state_expired']);
const TOKEN_CODES = new Set([
  'bad_jwt',
  'invalid_jwt',
  'refresh_token_not_found',
  'refresh_token_already_used',
]);

/** The message about a link that did not work: by code, else by the message (specification, section 8). */
export function callbackErrorText(error: { code?: string | undefined; message: string }): string {
  if (isUnreachable(error)) return errorText.connection;
  const code = error.code ?? '';
  if (LINK_CODES.has(code)) return callbackText.linkInvalid;
  if (TOKEN_CODES.has(code) || /token/i.test(error.message)) return callbackText.tokenInvalid;
  // Only the backend's own words are worth showing; a fault inside the client is not.
  return isAuthApiError(error) && error.message !== '' ? error.message : callbackText.failed;
}
