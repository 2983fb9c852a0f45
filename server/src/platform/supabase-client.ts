import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/**
 * A supabase-js client that acts with the secret key, past row-level security.
 * `fetch` replaces the network, for an app that runs in this process.
 */
export function createServiceClient(
  url: string,
  secretKey: string,
  fetch?: typeof globalThis.fetch,
): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetch && { global: { fetch } }),
  });
}
