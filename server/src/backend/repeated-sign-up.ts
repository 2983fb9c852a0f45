import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from './database.ts';

/** Between two mails to the same unconfirmed account. */
const MAIL_INTERVAL_MS = 60_000;

const signUpSchema = z.object({ email: z.string() });

const USER_BY_EMAIL = `
select id, email_confirmed_at is not null as confirmed,
  extract(epoch from greatest(confirmation_sent_at, recovery_sent_at)) * 1000 as mailed_at
from auth.users where email = lower($1)`;

const userSchema = z.object({
  id: z.string(),
  confirmed: z.boolean(),
  mailed_at: z.nullable(z.coerce.number()),
});

/**
 * Answers a sign-up with an address that has an account the way Supabase does; @supabase/lite answers 429 to all.
 * Confirmed: a made-up user without identities, which supabase-js documents as the sign of it. Not confirmed: a new
 * mail (the one-time link, which confirms as well), unless the last one is younger than a minute.
 */
export async function answerRepeatedSignUp(
  body: ArrayBuffer | null,
  refusal: Response,
  database: Database,
  sendLink: (email: string) => Promise<Response>,
): Promise<Response> {
  const { email } = signUpSchema.parse(JSON.parse(new TextDecoder().decode(body ?? undefined)));
  const [row] = await database.query(USER_BY_EMAIL, [email]);
  const user = userSchema.safeParse(row);
  if (!user.success) return refusal;
  const { id, confirmed, mailed_at: mailedAt } = user.data;
  if (confirmed) return Response.json(userAnswer(randomUUID(), email, []));
  if (Date.now() - (mailedAt ?? 0) < MAIL_INTERVAL_MS) return refusal;
  const sent = await sendLink(email);
  return sent.ok ? Response.json(userAnswer(id, email, [{ id, user_id: id, provider: 'email' }])) : sent;
}

function userAnswer(id: string, email: string, identities: readonly Record<string, string>[]) {
  const now = new Date().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
