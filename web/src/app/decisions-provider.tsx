import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useBackend } from '../lib/backend-context.ts';
import type { DecisionOutbox } from '../lib/decisions/outbox.ts';
import { OutboxContext } from '../lib/decisions/outbox-context.ts';
import { useSession } from '../lib/session-context.ts';

/**
 * Provides the one queue of unsaved decisions of the signed-in person, whatever page they look at. It is loaded lazily:
 * without a session it is not needed.
 */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const userId = useSession()?.user.id ?? null;
  const [outbox, setOutbox] = useState<DecisionOutbox | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | null = null;
    let left = false;
    import('./decision-queue.ts').then(
      ({ openDecisionQueue }) => {
        if (left) return;
        const queue = openDecisionQueue(supabase, client, userId);
        close = queue.close;
        setOutbox(queue.outbox);
      },
      (error: Error) => setFailure(error),
    );
    return () => {
      left = true;
      close?.();
      setOutbox(null);
    };
  }, [supabase, client, userId]);

  // As for a page that cannot be loaded.
  if (failure) throw failure;
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
