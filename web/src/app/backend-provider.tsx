import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { BackendContext } from '../lib/backend-context.ts';
import { settingsQuery } from '../lib/settings.ts';
import { createSupabaseClient } from '../lib/supabase-client.ts';
import { PageLoading } from './page-loading.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

/** Reads the public settings and makes the client; nothing below it is drawn before. */
export function BackendProvider({ children }: { children: ReactNode }) {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery);
  const backend = useMemo(
    () => (settings ? { settings, supabase: createSupabaseClient(settings) } : null),
    [settings],
  );
  if (backend) return <BackendContext value={backend}>{children}</BackendContext>;
  if (isError) return <UnreachablePage busy={isFetching} onRetry={() => void refetch()} />;
  return <PageLoading />;
}
