import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Backend } from '#lib/backend-context.ts';
import { createDetachedClient } from '#lib/supabase-client.ts';
import { callbackText } from '#strings/auth.ts';
import { callbackErrorText } from './auth-error.ts';
import type { CallbackRequest } from './callback-parameters.ts';

/** Another account than the one that is open: the user chooses. */
export interface AccountChoice {
  readonly present: string;
  readonly linked: string;
  /** Goes on with the account of the link; the answer is a message when it does not work. */
  enter(): Promise<string | null>;
  /** Ends the session that the link has opened. */
  stay(): Promise<void>;
}

/** The outcome of following a link. */
type LinkOutcome =
  | { kind: 'open' }
  | { kind: 'failed'; message: string }
  | { kind: 'choice'; choice: AccountChoice };

/**
 * Opens the session that a link asks for. A link must not put a person into the sender's account unseen: if the session
 * of another user is open, it stays until that user decides.
 */
export async function openLink(
  { supabase, settings }: Backend,
  request: CallbackRequest,
): Promise<LinkOutcome> {
  const { data } = await supabase.auth.getSession();
  const present = data.session;
  if (present === null) return outcome(await openSession(supabase, request));

  const detached = createDetachedClient(settings);
  const message = await openSession(detached, request);
  if (message !== null) return { kind: 'failed', message };
  const linked = (await detached.auth.getSession()).data.session;
  if (linked === null) return { kind: 'failed', message: callbackText.failed };
  const enter = () => takeOver(supabase, linked);
  if (linked.user.id === present.user.id) return outcome(await enter());
  const stay = async () => {
    await detached.auth.signOut({ scope: 'local' });
  };
  const names = { present: present.user.email ?? '', linked: linked.user.email ?? '' };
  return { kind: 'choice', choice: { ...names, enter, stay } };
}

const outcome = (message: string | null): LinkOutcome =>
  message === null ? { kind: 'open' } : { kind: 'failed', message };

async function takeOver(supabase: SupabaseClient, session: Session): Promise<string | null> {
  const { access_token, refresh_token } = session;
  const { error } = await supabase.auth.setSession({ access_token, refresh_token });
  return error && callbackErrorText(error);
}

/** Opens a link's session in a client; the answer is a message when it does not work. */
async function openSession(client: SupabaseClient, request: CallbackRequest): Promise<string | null> {
  switch (request.kind) {
    case 'none':
      return callbackText.missingParameters;
    case 'error':
      return callbackErrorText(request);
    case 'session': {
      const { error } = await client.auth.setSession({
        access_token: request.accessToken,
        refresh_token: request.refreshToken,
      });
      return error && callbackErrorText(error);
    }
    case 'otp': {
      const { error } = await client.auth.verifyOtp({ token_hash: request.tokenHash, type: request.type });
      return error && callbackErrorText(error);
    }
  }
}
