import { setTimeout as pause } from 'node:timers/promises';
import bcrypt from 'bcryptjs';
import * as z from 'zod';
import { authError } from './auth-error.ts';
import type { Database } from './database.ts';

/** The hash of a random password at the usual cost: comparing with it takes as long as with a real one. */
const NOBODYS_HASH = '$2b$10$GLoRbmDH7PGbF9dvpzHO0.dg7V21LlUEvf3fqcgrf48xf4qxtxuw.';

/** Longer than writing a mail takes, so that the time of an answer does not reveal whether one was written. */
export const MAIL_ANSWER_MS = 400;

const signInSchema = z.object({ email: z.string(), password: z.string() });
const errorSchema = z.object({ error_code: z.string() });
const accountSchema = z.object({ hash: z.nullable(z.string()), confirmed: z.boolean() });

const ACCOUNT_BY_EMAIL = `
select encrypted_password as hash, email_confirmed_at is not null as confirmed
from auth.users where email = lower($1)`;

/**
 * The answer to a refused sign-in. @supabase/lite compares no password for an address without a confirmed account: for
 * an unknown one it answers at once, and it says that an unconfirmed one exists, whatever the password. Here a password
 * is compared in each case, and only the right one learns that the confirmation is missing. A wrong one for a confirmed
 * account is counted.
 */
export async function answerRefusedSignIn(
  body: ArrayBuffer | null,
  refusal: Response,
  database: Database,
  noteWrongPassword: (email: string) => Promise<void>,
): Promise<Response> {
  const code = await codeOf(refusal);
  if (code !== 'invalid_credentials' && code !== 'email_not_confirmed') return refusal;
  const request = signInSchema.safeParse(JSON.parse(new TextDecoder().decode(body ?? undefined)));
  if (!request.success) return refusal;
  const { email, password } = request.data;
  const [row] = await database.query(ACCOUNT_BY_EMAIL, [email]);
  const account = accountSchema.safeParse(row).data;
  if (!account?.confirmed || account.hash === null) {
    const isRight = await bcrypt.compare(password, account?.hash || NOBODYS_HASH);
    if (isRight && account?.hash) return refusal;
  }
  if (account?.confirmed) await noteWrongPassword(email);
  return authError(400, 'invalid_credentials', 'Invalid login credentials');
}

/**
 * The answer to a request for a mail: the same for addresses with and without an account, and no sooner for those
 * that are sent nothing. `arrivedAt` is of `performance.now`.
 */
export async function answerMailRequest({
  answer,
  arrivedAt,
}: {
  answer: Response;
  arrivedAt: number;
}): Promise<Response> {
  const code = await codeOf(answer);
  await pause(Math.max(0, arrivedAt + MAIL_ANSWER_MS - performance.now()));
  return code === 'otp_disabled' || code === 'user_not_found' ? Response.json({}) : answer;
}

async function codeOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return errorSchema.safeParse(body).data?.error_code;
}
