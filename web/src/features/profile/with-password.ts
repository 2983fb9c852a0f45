import type { PublicSettings } from '@rilievo/shared/public-settings';
import { isAuthError } from '@supabase/supabase-js';
import { secondsToWait } from '#lib/backend-error.ts';
import { createDetachedClient } from '#lib/supabase-client.ts';
import { errorText, waitText } from '#strings/errors.ts';

/**
 * Does something that outlives a session (a key, a webhook), for which the database asks for a sign-in of its own: with
 * the password, beside the open session, and ended at once. Throws the client's error when the password is refused.
 */
export async function withPassword<Done>(
  settings: PublicSettings,
  credentials: { readonly email: string; readonly password: string },
  work: (client: ReturnType<typeof createDetachedClient>) => Promise<Done>,
): Promise<Done> {
  const client = createDetachedClient(settings);
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  try {
    return await work(client);
  } finally {
    // The new secret is shown once: a sign-out that fails must not lose it.
    await client.auth
      .signOut({ scope: 'local' })
      .catch((cause: unknown) => console.warn('A session did not end.', cause));
  }
}

export const isWrongPassword = (error: unknown): boolean =>
  isAuthError(error) && error.code === 'invalid_credentials';

/** The message about too many tries of a password; null for any other error. */
export function tooManyTriesText(error: unknown): string | null {
  return isAuthError(error) && error.status === 429
    ? errorText.tooManyRequests(waitText(secondsToWait(error)))
    : null;
}
