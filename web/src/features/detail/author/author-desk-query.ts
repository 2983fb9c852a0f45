import { authorDeskSchema } from '@rilievo/shared/author-desk';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { parseTimestamp } from '#lib/date-format.ts';

const REFRESH_MS = 15_000;

/** The links to the author of an own analysis and the answers, read again while a link may bring some. */
export function authorDeskQuery(supabase: Backend['supabase'], contentId: string) {
  return queryOptions({
    queryKey: ['author desk', contentId],
    queryFn: async () => {
      const answer = await supabase.rpc('author_desk', { content_id: contentId });
      return authorDeskSchema.parse(dataOf(answer));
    },
    refetchInterval: ({ state: { data } }) =>
      data?.links.some(({ expires_at }) => parseTimestamp(expires_at) > new Date()) ? REFRESH_MS : false,
  });
}
