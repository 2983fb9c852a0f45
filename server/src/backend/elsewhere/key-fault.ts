import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { SigningKey } from '#platform/signing-key.ts';
import { ownerToken } from '../http/v1/owner-token.ts';

const PATIENCE_MS = 8_000;

/** With what the API beside a worker asks Supabase. */
export interface SupabaseKeys {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly signingKey: SigningKey;
}

const bodySchema = z.object({ code: z.string().optional(), message: z.string().optional() });

type Answered = { status: number; code: string; message: string };

const MIGRATIONS = 'The database lacks migrations: run "npx supabase db push --remote --include-all".';
const CLOCK = "The clock of this machine differs from Supabase's: set it (NTP).";

const REDIRECT =
  'SUPABASE_URL answers with a redirect: set it to the address of the project itself, as https://REF.supabase.co.';

const refuses = (setting: string, remedy: string) => `Supabase refuses ${setting}: ${remedy}`;

/**
 * Asks Supabase with each key. Null if all are right, otherwise a line about the one that is wrong; `away` if that cannot
 * be said because Supabase does not answer. The token is one of nobody's, so that the right answer is a refusal.
 */
export async function keyFault(keys: SupabaseKeys): Promise<string | 'away' | null> {
  const token = await ownerToken(randomUUID(), randomUUID(), keys.signingKey);
  const asNobody = (authorization: string | null) =>
    call(keys, 'session_is_open', keys.publishableKey, authorization, {});
  const [signed, service] = await Promise.all([
    asNobody(`Bearer ${token}`),
    call(keys, 'use_api_key', keys.secretKey, `Bearer ${keys.secretKey}`, { key: 'x' }),
  ]);
  if (!isVerdict(signed) || !isVerdict(service)) return 'away';
  if (isRedirect(service.status) || isRedirect(signed.status)) return REDIRECT;
  if (service.status === 404 || signed.status === 404) return MIGRATIONS;
  if (service.status !== 200)
    return refuses('SUPABASE_SECRET_KEY', 'set it to the secret key of this project.');
  if (signed.message === 'session_ended') return null;
  if (signed.code === 'PGRST303') return CLOCK;
  const unsigned = await asNobody(null);
  if (!isVerdict(unsigned)) return 'away';
  // Without a token the database itself refuses, with a code of its own; a wrong key does not reach it.
  return unsigned.code === ''
    ? refuses('SUPABASE_PUBLISHABLE_KEY', 'set it to the publishable key of this project.')
    : typeof keys.signingKey === 'string'
      ? refuses(
          'a token signed with SUPABASE_JWT_SECRET',
          'set it to the JWT secret of this project. If the secret is revoked, set SUPABASE_SIGNING_KEY to a key that you import.',
        )
      : refuses(
          'a token signed with SUPABASE_SIGNING_KEY',
          'import this key as a signing key of the project and rotate to it, or set the one that you imported.',
        );
}

/** Whether an answer sends the caller elsewhere. 300 is none: PostgREST has it for a function of two forms. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Whether an answer says something of a key: it is there, no fault, and no refusal of too many requests. */
function isVerdict(answer: Answered | null): answer is Answered {
  return answer !== null && answer.status < 500 && answer.status !== 429;
}

/** The answer to a call of a function; null if there is none. */
async function call(
  { url }: SupabaseKeys,
  name: string,
  apikey: string,
  authorization: string | null,
  parameters: object,
): Promise<Answered | null> {
  try {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey, ...(authorization && { authorization }), 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      // Followed, it would take the keys to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = bodySchema.safeParse(await answer.json().catch(() => null)).data;
    return { status: answer.status, code: body?.code ?? '', message: body?.message ?? '' };
  } catch {
    return null;
  }
}
