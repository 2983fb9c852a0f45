import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { contentKeys } from '#lib/content-queries.ts';

/** Whether an address that is none of the user's analyses is somebody else's. */
export function anothersQuery(supabase: Backend['supabase'], sessionUid: string) {
  return queryOptions({
    queryKey: [...contentKeys.detail(sessionUid), 'anothers'],
    queryFn: async () => {
      const answer = await supabase.rpc('is_anothers_analysis', { session_uid: sessionUid });
      return z.boolean().parse(dataOf(answer));
    },
  });
}
