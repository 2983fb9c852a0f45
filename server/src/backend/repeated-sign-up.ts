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
select u.id, u.email_confirmed_at is not null as confirmed, coalesce(p.is_approved, false) as approved,
  extract(epoch from greatest(u.confirmation_sent_at, u.recovery_sent_at)) * 1000 as mailed_at
from auth.users u left join public.profiles p on p.user_id = u.id where u.email = lower($1)`;

const userSchema = z.object({
  id: z.string(),
  confirmed: z.boolean(),
  approved: z.boolean(),
  mailed_at: z.nullable(z.coerce.number()),
});

/** Nobody knows who sent which of the two sign-ups, so from now on neither password is valid. */
const FORGET_PASSWORD = `
update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null`;

/** Frees the address for a moment; only while it is unconfirmed: the link may have been followed just now. */
const SET_ASIDE = `
update auth.users set email = id || '@set-aside.invalid' where id = $1 and email_confirmed_at is null returning id`;

/** An invitation that the newer sign-up has spent is the account's; what the older one has spent stays with it. */
const ACCEPT = `
update public.profiles set full_name = newer.full_name, is_approved = profiles.is_approved or newer.is_approved
from public.profiles newer where profiles.user_id = $1 and newer.email = lower($2)`;

/** The account keeps its id and its profile, and takes on the link of the newer sign-up, without a password. */
const TAKE_OVER = `
with newer as (
  delete from auth.users where email = lower($2) and id <> $1 returning confirmation_token, confirmation_sent_at
)
update auth.users set encrypted_password = null, recovery_token = null, recovery_sent_at = null,
  confirmation_token = newer.confirmation_token, confirmation_sent_at = newer.confirmation_sent_at
from newer where users.id = $1`;

/** Removes what a sign-up left that failed half-way because its mail could not be stored. */
const FORGET_NEWER = `delete from auth.users where email = lower($2) and id <> $1 and email_confirmed_at is null`;

const PUT_BACK = `update auth.users set email = lower($2) where id = $1`;

const SIGN_UP_OF_LINK = `
select id, coalesce(encrypted_password, '') <> '' as has_password
from auth.users where confirmation_token = $1 and email_confirmed_at is null`;

const FORGET_PASSWORD_OF_LINK = `
update auth.users set encrypted_password = null where confirmation_token = $1 and email_confirmed_at is null`;

const signUpOfLinkSchema = z
  .object({ id: z.string(), has_password: z.boolean() })
  .transform(({ id, has_password }) => ({ userId: id, hasPassword: has_password }));

/** The account that a link confirms. One with a password has had a single sign-up, which anybody may have sent. */
export type SignUpOfLink = z.output<typeof signUpOfLinkSchema>;

/** The sign-up that a link confirms; null if it is for something else. */
export async function signUpOfLink(database: Database, token: string): Promise<SignUpOfLink | null> {
  const [row] = await database.query(SIGN_UP_OF_LINK, [token]);
  return row ? signUpOfLinkSchema.parse(row) : null;
}

/** Invalidates the password of the sign-up that a link confirms. */
export async function forgetPasswordOfLink(database: Database, token: string): Promise<void> {
  await database.query(FORGET_PASSWORD_OF_LINK, [token]);
}

/**
 * Answers a sign-up with an address that has an account; @supabase/lite answers 429 to all. Confirmed: a made-up user
 * without identities, which supabase-js documents as the sign of it. Not confirmed: the account stays as it is, but
 * without a password, so that its link asks for a new one; unless the last mail is younger than a minute, `signUp`
 * runs anew to send that link.
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
  const { id, confirmed, approved, mailed_at: mailedAt } = user.data;
  if (confirmed) return Response.json(userWithoutIdentities(email));
  if (Date.now() - (mailedAt ?? 0) < MAIL_INTERVAL_MS) {
    await database.query(FORGET_PASSWORD, [id]);
    return refusal;
  }
  if ((await database.query(SET_ASIDE, [id])).length === 0) return refusal;
  try {
    const answer = await signUp(JSON.stringify(approved ? withoutToken(request) : request));
    if (answer.ok) {
      await database.query(ACCEPT, [id, email]);
      await database.query(TAKE_OVER, [id, email]);
    }
    return answer;
  } finally {
    await database.query(FORGET_NEWER, [id, email]);
    await database.query(PUT_BACK, [id, email]);
  }
}

/** An account that is approved has spent its invitation already. */
function withoutToken(request: z.infer<typeof signUpSchema>) {
  const { invite_token: _spent, ...data } = request.data ?? {};
  return { ...request, data };
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
