import { type SharedAnalysis, sharedAnalysisSchema } from '@rilievo/shared/shared-analysis';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

async function fetchShared(supabase: Backend['supabase'], token: string): Promise<SharedAnalysis | null> {
  const shared = dataOf(await supabase.rpc('shared_analysis', { token }));
  return shared === null ? null : sharedAnalysisSchema.parse(shared);
}

/** The result behind a link; null if it opens nothing. Read once, since the owner sees how often it was. */
export function sharedQuery(supabase: Backend['supabase'], token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: () => fetchShared(supabase, token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
