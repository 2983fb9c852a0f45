import { type Profile, profileSchema } from '@rilievo/shared/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Backend } from './backend-context.ts';
import { useBackend } from './backend-context.ts';
import { dataOf, isSessionRefused, isUnreachable } from './backend-error.ts';
import { useUserId } from './session-context.ts';

/** How soon the page notices an approval, and that approval, role or account were taken away. */
const WAITING_POLL_MS = 5_000;
const APPROVED_POLL_MS = 15_000;

const NO_ROW = 'PGRST116';

async function fetchOwnProfile(supabase: Backend['supabase'], userId: string): Promise<Profile | null> {
  const answer = await supabase.from('profiles').select('*').eq('user_id', userId).single();
  if (answer.error?.code !== NO_ROW) return profileSchema.parse(dataOf(answer));
  const { error } = await supabase.auth.getUser();
  if (isSessionRefused(error)) throw error;
  return null;
}

export const ownProfileKey = (userId: string) => ['profile', userId];

function ownProfileQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: ownProfileKey(userId),
    queryFn: async ({ client, queryKey }) => {
      try {
        return await fetchOwnProfile(supabase, userId);
      } catch (error) {
        // A person whose profile cannot be read is neither approved nor admin; but not if nobody answered, or if it was
        // read before.
        if (isUnreachable(error) || isSessionRefused(error) || client.getQueryData(queryKey)) throw error;
        return null;
      }
    },
    staleTime: WAITING_POLL_MS,
    refetchInterval: (query) => (query.state.data?.is_approved ? APPROVED_POLL_MS : WAITING_POLL_MS),
  });
}

export function useOwnProfile() {
  const { supabase } = useBackend();
  return useQuery(ownProfileQuery(supabase, useUserId()));
}
