import type { SupabaseClient } from '@supabase/supabase-js';
import { paths } from '#lib/paths.ts';
import { siteAddress } from '#lib/site.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `fullName` is empty for whoever gave none. */
export interface Registration extends Credentials {
  readonly fullName: string;
}

/** The outcome of a sign-up: a mail to confirm, an open session, or an address that is taken. */
export type SignUpOutcome = 'confirm' | 'signed-in' | 'taken';

const callbackAddress = () => `${siteAddress()}${paths.authCallback}`;

/** Throws the client's error when the credentials are refused. */
export async function signIn(supabase: SupabaseClient, { email, password }: Credentials): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/** An address that is taken answers without an error and without identities, as supabase-js documents. */
export async function signUp(
  supabase: SupabaseClient,
  { email, password, fullName }: Registration,
  invitationToken: string | null,
): Promise<SignUpOutcome> {
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: callbackAddress(),
      data: {
        ...(fullName === '' ? {} : { full_name: fullName }),
        ...(invitationToken === null ? {} : { invite_token: invitationToken }),
      },
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
