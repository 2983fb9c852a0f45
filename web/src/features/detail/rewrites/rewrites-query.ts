import { rewriteSchema } from '@rilievo/shared/rewrite';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

const POLL_MS = 1_500;

/** The rewritings of an own analysis; asked for again until all are finished. */
export function rewritesQuery(supabase: Backend['supabase'], contentId: string) {
  return queryOptions({
    queryKey: ['rewrites', contentId],
    queryFn: async () => {
      const answer = await supabase.rpc('rewrites_of', { content_id: contentId });
      return z.array(rewriteSchema).parse(dataOf(answer));
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ finished_at }) => finished_at === null) ? POLL_MS : false,
  });
}
