import * as z from 'zod';
import { authError } from './auth-error.ts';

/** Fields that @supabase/lite requires in a body; without them it answers 500. */
const callSchema = z.looseObject({
  ...Object.fromEntries(
    ['email', 'phone', 'token', 'token_hash', 'refresh_token', 'type'].map((name) => [
      name,
      z.nullish(z.string()),
    ]),
  ),
  password: z.optional(z.string()),
  data: z.nullish(z.looseObject({})),
});
const emailSchema = z.looseObject({ email: z.string() });
const passwordSchema = z.looseObject({ password: z.string() });

/** The ruling on a call to the auth API: an immediate answer, or the body to continue with. */
export type AuthRuling = { answer: Response } | { body: ArrayBuffer | null };

/**
 * Rules on calls that pass the wall: a field of another type, which @supabase/lite answers with 500, is refused, and a
 * link for an unknown address, which it turns into a confirmed account, makes none.
 */
export function ruleOnAuthCall(method: string, path: string, body: ArrayBuffer | null): AuthRuling {
  if (path.startsWith('/auth/v1/') && body !== null && body.byteLength > 0) {
    const call = parsed(body);
    if (call !== null && !callSchema.safeParse(call).success)
      return { answer: authError(400, 'validation_failed', 'A field has the wrong type') };
  }
  if (`${method} ${path}` !== 'POST /auth/v1/otp') return { body };
  const call = emailSchema.safeParse(parsed(body));
  return call.success ? { body: asBody({ ...call.data, create_user: false }) } : { body };
}

/** Whether a call, when it succeeds, has given the account another password. */
export function changesPassword(method: string, path: string, body: ArrayBuffer | null): boolean {
  return `${method} ${path}` === 'PUT /auth/v1/user' && passwordSchema.safeParse(parsed(body)).success;
}

function parsed(body: ArrayBuffer | null): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body ?? undefined));
  } catch {
    return null;
  }
}

function asBody(value: unknown): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(value)).buffer;
}
