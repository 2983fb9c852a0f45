import type { SupabaseClient } from '@supabase/supabase-js';
import { paths } from '../../lib/paths.ts';
import { siteAddress } from '../../lib/site.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What came of a sign-up: a mail to confirm, an open session, or an address that is taken. */
export type SignUpOutcome = 'confirm' | 'signed-in' | 'taken';

const callbackAddress = () => `${siteAddress()}${paths.authCallback}`;

/** Throws the client's error when the credentials are refused. */
export async function signIn(supabase: SupabaseClient, credentials: Credentials): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword(credentials);
  if (error) throw error;
}

/** An address that is taken answers without an error and without identities, as supabase-js documents. */
export async function signUp(
  supabase: SupabaseClient,
  credentials: Credentials,
  invitationToken: string | null,
): Promise<SignUpOutcome> {
  const { data, error } = await supabase.auth.signUp({
    ...credentials,
    options: {
      emailRedirectTo: callbackAddress(),
      ...(invitationToken === null ? {} : { data: { invite_token: invitationToken } }),
    },
  });
  if (error) throw error;
  if (data.session) return 'signed-in';
  return data.user?.identities?.length === 0 ? 'taken' : 'confirm';
}

/** Sends a link that signs in; an unknown address is refused, not registered. */
export async function sendMagicLink(supabase: SupabaseClient, email: string): Promise<void> {
  const { error } = await supabase.auth.signInWithOtp({
    email,
    options: { emailRedirectTo: callbackAddress(), shouldCreateUser: false },
  });
  if (error) throw error;
}
