import { type Profile, profileSchema } from '@rilievo/shared/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Backend } from './backend-context.ts';
import { useBackend } from './backend-context.ts';
import { dataOf, isSessionRefused, isUnreachable } from './backend-error.ts';
import { useUserId } from './session-context.ts';

const APPROVAL_POLL_MS = 5_000;

async function fetchOwnProfile(supabase: Backend['supabase'], userId: string): Promise<Profile | null> {
  try {
    const answer = await supabase.from('profiles').select('*').eq('user_id', userId).single();
    return profileSchema.parse(dataOf(answer));
  } catch (error) {
    // Whoever has no readable profile is neither approved nor admin; not so when nobody answered or listened.
    if (isUnreachable(error) || isSessionRefused(error)) throw error;
    return null;
  }
}

function ownProfileQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => fetchOwnProfile(supabase, userId),
    staleTime: 30_000,
    refetchInterval: (query) => (query.state.data?.is_approved ? false : APPROVAL_POLL_MS),
  });
}

export function useOwnProfile() {
  const { supabase } = useBackend();
  return useQuery(ownProfileQuery(supabase, useUserId()));
}
