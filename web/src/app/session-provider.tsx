import type { Session } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useBackend } from '../lib/backend-context.ts';
import { notify } from '../lib/notify.tsx';
import { SessionContext } from '../lib/session-context.ts';
import { errorText } from '../strings/errors.ts';

interface SessionProviderProps {
  /** Filled with what drops a session that the backend refuses. */
  dropSession: RefObject<(() => void) | null>;
  children: ReactNode;
}

/** Follows the client's session events: signed in or out (in any tab), refreshed, recovered, updated. */
export function SessionProvider({ dropSession, children }: SessionProviderProps) {
  const { supabase } = useBackend();
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session | null | undefined>(undefined);

  useEffect(() => {
    let userId: string | undefined;
    dropSession.current = () => {
      notify.error(errorText.session);
      void supabase.auth.signOut({ scope: 'local' });
    };
    const { data } = supabase.auth.onAuthStateChange((_event, next) => {
      // Nothing read for one user may be shown to the next.
      if (userId !== undefined && next?.user.id !== userId) {
        queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'settings' });
      }
      userId = next?.user.id;
      setSession(next);
    });
    return () => data.subscription.unsubscribe();
  }, [supabase, queryClient, dropSession]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
