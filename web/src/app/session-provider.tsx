import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useBackend } from '../lib/backend-context.ts';
import { isUnreachable } from '../lib/backend-error.ts';
import { forgetUnsaved } from '../lib/decisions/unsaved-keys.ts';
import { END_SESSION } from '../lib/end-session.ts';
import { notify } from '../lib/notify.tsx';
import { SessionContext } from '../lib/session-context.ts';
import { storageName } from '../lib/site.ts';
import { errorText } from '../strings/errors.ts';

interface SessionProviderProps {
  /** Filled with what to do about a session that the backend refuses. */
  readonly onRefused: RefObject<(() => void) | null>;
  readonly children: ReactNode;
}

/** Follows the client's session events: signed in or out (in any tab), refreshed, recovered, updated. */
export function SessionProvider({ onRefused, children }: SessionProviderProps) {
  const { supabase } = useBackend();
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session | null | undefined>(undefined);

  useEffect(() => {
    let userId: string | null | undefined;
    onRefused.current = renewal(supabase, () => void queryClient.invalidateQueries());
    const { data } = supabase.auth.onAuthStateChange((event, next) => {
      const nextId = next?.user.id ?? null;
      // Nothing read for one user may be shown to the next.
      if (userId && nextId !== userId) {
        queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'settings' });
      }
      const askedFor = queryClient.isMutating({ mutationKey: END_SESSION }) > 0;
      // Signing out removes unsaved work; a session that ends by itself keeps it.
      if (event === 'SIGNED_OUT' && userId && askedFor) forgetUnsaved(localStorage, storageName(userId));
      if (event === 'SIGNED_OUT' && userId !== null && !askedFor) notify.error(errorText.sessionEnded);
      userId = nextId;
      setSession(next);
    });
    return () => data.subscription.unsubscribe();
  }, [supabase, queryClient, onRefused]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A refused access token that a fresh one does not mend within this time is refused for good. */
const MENDED_MS = 60_000;

/** The reaction to a refused session: a new access token or, if that does not help, the end of the session. */
function renewal(supabase: SupabaseClient, onRenewed: () => void): () => void {
  let renewedAt = Number.NEGATIVE_INFINITY;
  let underWay = false;
  const renew = async () => {
    const again = performance.now() - renewedAt < MENDED_MS;
    const { error } = again ? { error: null } : await supabase.auth.refreshSession();
    if (isUnreachable(error)) return;
    if (again || error) await supabase.auth.signOut({ scope: 'local' });
    else {
      renewedAt = performance.now();
      onRenewed();
    }
  };
  return () => {
    if (underWay) return;
    underWay = true;
    void renew().finally(() => {
      underWay = false;
    });
  };
}
