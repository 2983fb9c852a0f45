import * as z from 'zod';

const emailSchema = z.looseObject({ email: z.string() });
const passwordSchema = z.looseObject({ password: z.string() });
const changeSchema = z.looseObject({ email: z.unknown(), phone: z.unknown() });

/** What becomes of a call to the auth API: an answer at once, or the body to go on with. */
export type AuthRuling = { answer: Response } | { body: ArrayBuffer | null };

/**
 * Rules on calls that @supabase/lite would let a stranger misuse and the page never makes. A change of address it
 * confirms by a mail to the old one alone; a link for an unknown address it turns into a confirmed account.
 */
export function ruleOnAuthCall(method: string, path: string, body: ArrayBuffer | null): AuthRuling {
  switch (`${method} ${path}`) {
    case 'PUT /auth/v1/user': {
      const change = changeSchema.partial().safeParse(parsed(body)).data;
      return change?.email === undefined && change?.phone === undefined
        ? { body }
        : { answer: refusal(422, 'email_change_disabled', 'The address of an account cannot be changed') };
    }
    case 'POST /auth/v1/otp': {
      const call = emailSchema.safeParse(parsed(body));
      return call.success ? { body: asBody({ ...call.data, create_user: false }) } : { body };
    }
    case 'POST /auth/v1/magiclink':
    case 'GET /auth/v1/reauthenticate':
    case 'HEAD /auth/v1/reauthenticate':
      return { answer: refusal(404, 'not_found', 'Not found') };
    default:
      return { body };
  }
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

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message, message }, { status });
}
