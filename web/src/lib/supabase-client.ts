import type { PublicSettings } from '@rilievo/shared/public-settings';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { basePath, storageName } from './site.ts';

/** The callback page reads the tokens from the address itself, so no client must. */
const TOKENS_FROM_CALLBACK = { flowType: 'implicit', detectSessionInUrl: false } as const;

/**
 * The one client of the page. Reads are tried again by the query client alone: both together would keep a user
 * waiting for a quarter of a minute.
 */
export function createSupabaseClient(settings: PublicSettings): SupabaseClient {
  return createClient(settings.supabaseUrl, settings.supabaseKey, {
    auth: {
      ...TOKENS_FROM_CALLBACK,
      autoRefreshToken: true,
      persistSession: true,
      // At the root of a host the session keeps the name that supabase-js gives it.
      ...(basePath() && { storageKey: storageName('sb-auth-token') }),
    },
    db: { retry: false },
  });
}

/** A client whose session nobody else sees and nothing keeps: to learn whose a link is before it counts. */
export function createDetachedClient(settings: PublicSettings): SupabaseClient {
  return createClient(settings.supabaseUrl, settings.supabaseKey, {
    auth: { ...TOKENS_FROM_CALLBACK, autoRefreshToken: false, persistSession: false, storageKey: 'detached' },
  });
}
