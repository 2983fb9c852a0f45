import { verify } from 'hono/jwt';

/**
 * Whose session an authorization header is of, as far as its signature and its end tell; null for everybody else.
 * Whether the session still exists is for the database to say.
 */
export async function accountOfToken(header: string | null, secret: string): Promise<string | null> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  try {
    const { sub } = await verify(token, secret, 'HS256');
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
