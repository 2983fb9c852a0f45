import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const HEADER = /^Bearer ([\w-]+\.[\w-]+)\.([\w-]+)$/;

/** As supabase-js writes it: with a token, or with a key if nobody has signed in. */
const PLAIN = /^Bearer (?:[\w-]+\.[\w-]+\.[\w-]+|sb_[\w-]+)$/;

/** Whether a header has the form of a session token, whoever signed it. */
export function isToken(header: string | null): boolean {
  return HEADER.test(header ?? '');
}

/** Whether a header is a bearer's in another spelling, which the API might read as a token and we would not. */
export function isDisguised(header: string | null): boolean {
  return header !== null && /^\s*bearer/i.test(header) && !PLAIN.test(header);
}

/** `exp` is in seconds. */
const claimsSchema = z.object({ sub: z.string(), exp: z.number() });

/**
 * The user id of an authorization header, if its signature and expiry are valid; otherwise null. Only the database
 * knows whether the session is still open. Synchronous, not in Node's threads, which may be busy with other work.
 */
export function accountOfToken(header: string | null, secret: string): string | null {
  const [, signed = '', signature = ''] = HEADER.exec(header ?? '') ?? [];
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    const claims = Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString();
    const { sub, exp } = claimsSchema.parse(JSON.parse(claims));
    return exp * 1_000 > Date.now() ? sub : null;
  } catch {
    return null;
  }
}
