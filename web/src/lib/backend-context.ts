import type { PublicSettings } from '@rilievo/shared/public-settings';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';

export interface Backend {
  readonly settings: PublicSettings;
  readonly supabase: SupabaseClient;
}

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === null) throw new Error('useBackend outside of its provider');
  return backend;
}
