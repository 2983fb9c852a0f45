import { randomBytes } from 'node:crypto';
import type { Session } from '@supabase/supabase-js';
import { followLink, newestMail } from './outbox.ts';
import { fromElsewhere, type RunningApp } from './running-app.ts';

export const PASSWORD = 'una-password-lunga';

export interface Account {
  readonly email: string;
  readonly id: string;
  readonly session: Session;
}

/** An address nobody has used yet. */
export function newEmail(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}@example.it`;
}

/** Registers a person and opens the link of the mail, as a browser would; then gives the approval and role asked for. */
export async function createAccount(
  app: RunningApp,
  { email = newEmail('persona'), approved = true, admin = false } = {},
): Promise<Account> {
  const client = app.anonymous();
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const session = await openMailLink(app, email);
  const flags = { is_approved: approved, is_admin: admin };
  const change = await app.service.from('profiles').update(flags).eq('email', email).select('id').single();
  if (change.error) throw new Error(change.error.message);
  return { email, id: session.user.id, session };
}

/** Follows the newest link to a person and opens the session that it carries. */
async function openMailLink(app: RunningApp, email: string): Promise<Session> {
  const { link } = await newestMail(app.address, email);
  const answer = await followLink(link, fromElsewhere(), PASSWORD);
  const tokens = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  const { data, error } = await app.anonymous().auth.setSession({
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  });
  if (error || !data.session) throw error ?? new Error('The link opened no session.');
  return data.session;
}
