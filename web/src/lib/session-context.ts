import type { Session } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';

/** `undefined` until the client has read its storage, then the session or null. */
export const SessionContext = createContext<Session | null | undefined>(undefined);

export function useSession(): Session | null | undefined {
  return useContext(SessionContext);
}

/** The signed-in user's id, on pages that only a session opens. */
export function useUserId(): string {
  const session = useSession();
  if (!session) throw new Error('useUserId without a session');
  return session.user.id;
}
