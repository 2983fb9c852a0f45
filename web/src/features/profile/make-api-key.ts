import type { ApiScope } from '@rilievo/shared/api-key';
import type { PublicSettings } from '@rilievo/shared/public-settings';
import * as z from 'zod/mini';
import { dataOf } from '../../lib/backend-error.ts';
import { createDetachedClient } from '../../lib/supabase-client.ts';

export interface WrittenKey {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly days: number;
  /** Of the account: a key outlives the session that makes it, so an open session alone makes none. */
  readonly password: string;
}

/**
 * Makes a key with a sign-in of its own, which ends at once. Throws the client's error when the password is refused,
 * `BackendError` when the key is.
 */
export async function makeApiKey(
  settings: PublicSettings,
  email: string,
  { name, scopes, days, password }: WrittenKey,
): Promise<string> {
  const client = createDetachedClient(settings);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  try {
    return z.string().parse(dataOf(await client.rpc('make_api_key', { name: name.trim(), scopes, days })));
  } finally {
    await client.auth.signOut({ scope: 'local' });
  }
}
