import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from './database.ts';

/** Between two mails to the same unconfirmed account. */
const MAIL_INTERVAL_MS = 60_000;

const signUpSchema = z.looseObject({
  email: z.string(),
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

const USER_BY_EMAIL = `
select id, email_confirmed_at is not null as confirmed,
  extract(epoch from greatest(confirmation_sent_at, recovery_sent_at)) * 1000 as mailed_at
from auth.users where email = lower($1)`;

const userSchema = z.object({
  id: z.string(),
  confirmed: z.boolean(),
  mailed_at: z.nullable(z.coerce.number()),
});

/** Frees the address for a moment; only while it is unconfirmed: the link may have been followed just now. */
const SET_ASIDE = `
update auth.users set email = id || '@set-aside.invalid' where id = $1 and email_confirmed_at is null returning id`;

const RENAME = `
update public.profiles set full_name = newer.full_name from public.profiles newer
where profiles.user_id = $1 and newer.email = lower($2)`;

/** The account keeps its id and its profile (it may be an invited one), and takes on password and link of the newer. */
const TAKE_OVER = `
with newer as (
  delete from auth.users where email = lower($2) and id <> $1
  returning encrypted_password, confirmation_token, confirmation_sent_at
)
update auth.users set encrypted_password = newer.encrypted_password, recovery_token = null, recovery_sent_at = null,
  confirmation_token = newer.confirmation_token, confirmation_sent_at = newer.confirmation_sent_at
from newer where users.id = $1`;

/** What a sign-up that failed half-way (its mail could not be kept) has left. */
const FORGET_NEWER = `delete from auth.users where email = lower($2) and id <> $1 and email_confirmed_at is null`;

const PUT_BACK = `update auth.users set email = lower($2) where id = $1`;

/**
 * Answers a sign-up with an address that has an account; @supabase/lite answers 429 to all. Confirmed: a made-up user
 * without identities, which supabase-js documents as the sign of it. Not confirmed: unless the last mail is younger
 * than a minute, `signUp` runs anew, so that the password which a link confirms is of the sign-up that sent it.
 */
export async function answerRepeatedSignUp(
  body: ArrayBuffer | null,
  refusal: Response,
  database: Database,
  signUp: (body: string) => Promise<Response>,
): Promise<Response> {
  const request = signUpSchema.parse(JSON.parse(new TextDecoder().decode(body ?? undefined)));
  const { email } = request;
  const [row] = await database.query(USER_BY_EMAIL, [email]);
  const user = userSchema.safeParse(row);
  if (!user.success) return refusal;
  const { id, confirmed, mailed_at: mailedAt } = user.data;
  if (confirmed) return Response.json(userWithoutIdentities(email));
  if (Date.now() - (mailedAt ?? 0) < MAIL_INTERVAL_MS) return refusal;
  if ((await database.query(SET_ASIDE, [id])).length === 0) return refusal;
  try {
    // The invitation is spent already, and what it gave stays with the profile.
    const { invite_token: _spent, ...data } = request.data ?? {};
    const answer = await signUp(JSON.stringify({ ...request, data }));
    if (answer.ok) {
      await database.query(RENAME, [id, email]);
      await database.query(TAKE_OVER, [id, email]);
    }
    return answer;
  } finally {
    await database.query(FORGET_NEWER, [id, email]);
    await database.query(PUT_BACK, [id, email]);
  }
}

function userWithoutIdentities(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
