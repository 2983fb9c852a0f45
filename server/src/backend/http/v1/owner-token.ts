import { sign } from 'hono/jwt';
import type { SigningKey } from '#platform/signing-key.ts';

/** A token lives for one call of the database; the database asks the key again at each statement. */
const TOKEN_SECONDS = 60;

/** A token with which the database takes this process for the owner of a key, while the key is valid. */
export function ownerToken(owner: string, keyId: string, signingKey: SigningKey): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: owner, role: 'authenticated', aud: 'authenticated', api_key: keyId };
  return sign({ ...claims, iat: now, exp: now + TOKEN_SECONDS }, signingKey);
}
