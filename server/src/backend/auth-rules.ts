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

/** The refusal of a call with a field of another type, which @supabase/lite would answer with 500; otherwise null. */
export function refuseWrongTypes(body: ArrayBuffer | null): Response | null {
  if (body === null || body.byteLength === 0) return null;
  const call = parsed(body);
  if (call === null || callSchema.safeParse(call).success) return null;
  return authError(400, 'validation_failed', 'A field has the wrong type');
}

/** The body of a request for a link: for an unknown address @supabase/lite would make a confirmed account. */
export function withoutNewAccount(body: ArrayBuffer | null): ArrayBuffer | null {
  const call = emailSchema.safeParse(parsed(body));
  return call.success ? asBody({ ...call.data, create_user: false }) : body;
}

/** Whether a change of an account gives it another password. */
export function changesPassword(body: ArrayBuffer | null): boolean {
  return passwordSchema.safeParse(parsed(body)).success;
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
