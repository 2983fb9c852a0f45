import { shareSchema } from '@rilievo/shared/shared-analysis';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

/** The read-only links of an own analysis, newest first, expired ones too. */
export function sharesQuery(supabase: Backend['supabase'], contentId: string) {
  return queryOptions({
    queryKey: ['shares', contentId],
    queryFn: async () => {
      const answer = await supabase.rpc('shares_of_analysis', { content_id: contentId });
      return z.array(shareSchema).parse(dataOf(answer));
    },
  });
}
