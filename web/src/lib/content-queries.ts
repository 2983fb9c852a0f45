import { type ContentListItem, contentListColumns, contentListItemSchema } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from './backend-context.ts';
import { dataOf } from './backend-error.ts';

const HISTORY_REFRESH_MS = 15_000;

export const contentKeys = {
  all: ['contents'],
  list: (userId: string) => ['contents', 'list', userId],
  detail: (sessionUid: string) => ['contents', 'detail', sessionUid],
} as const;

async function fetchHistory(supabase: Backend['supabase'], userId: string): Promise<ContentListItem[]> {
  const answer = await supabase
    .from('contents')
    .select(contentListColumns)
    .eq('auth_uid', userId)
    .order('created_at', { ascending: false });
  return z.array(contentListItemSchema).parse(dataOf(answer));
}

/** The user's analyses, newest first, light columns only; read again while any is pending. */
export function historyQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: contentKeys.list(userId),
    queryFn: () => fetchHistory(supabase, userId),
    refetchInterval: (query) =>
      query.state.data?.some((item) => isPending(item.status)) ? HISTORY_REFRESH_MS : false,
  });
}
