import { pageCheckSchema } from '@rilievo/shared/page-check';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

const POLL_MS = 1_500;

/** The last reading of the published page of an own analysis, null without any; asked for again until it is finished. */
export function pageCheckQuery(supabase: Backend['supabase'], contentId: string) {
  return queryOptions({
    queryKey: ['page-check', contentId],
    queryFn: async () => {
      const answer = await supabase.rpc('page_check_of', { content_id: contentId });
      return z.nullable(pageCheckSchema).parse(dataOf(answer));
    },
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? POLL_MS : false),
  });
}
