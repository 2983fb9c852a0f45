import type { PublicSettings } from '@rilievo/shared/public-settings';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/**
 * The one client of the page. The callback page reads the tokens from the address itself, so the client must not.
 * Reads are tried again by the query client alone: both together would keep a user waiting for a quarter of a minute.
 */
export function createSupabaseClient(settings: PublicSettings): SupabaseClient {
  return createClient(settings.supabaseUrl, settings.supabaseKey, {
    auth: { flowType: 'implicit', detectSessionInUrl: false, autoRefreshToken: true, persistSession: true },
    db: { retry: false },
  });
}
