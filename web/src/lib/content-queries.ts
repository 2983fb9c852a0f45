import { type ContentListItem, contentListColumns, contentListItemSchema } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from './backend-context.ts';
import { dataOf } from './backend-error.ts';

const HISTORY_REFRESH_MS = 15_000;
/** The most rows that PostgREST gives in one answer, by Supabase's default and in the embedded backend. */
const PAGE_ROWS = 1_000;

export const contentKeys = {
  all: ['contents'],
  list: (userId: string) => ['contents', 'list', userId],
  detail: (sessionUid: string) => ['contents', 'detail', sessionUid],
} as const;

/** All of the user's analyses, page by page: each page begins after the last row of the one before. */
async function fetchHistory(supabase: Backend['supabase'], userId: string): Promise<ContentListItem[]> {
  const items: ContentListItem[] = [];
  for (;;) {
    const page = await fetchHistoryPage(supabase, userId, items.at(-1));
    items.push(...page);
    if (page.length < PAGE_ROWS) return items;
  }
}

async function fetchHistoryPage(
  supabase: Backend['supabase'],
  userId: string,
  last: ContentListItem | undefined,
): Promise<ContentListItem[]> {
  const query = supabase.from('contents').select(contentListColumns).eq('auth_uid', userId);
  const older = last
    ? query.or(`created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.lt.${last.id})`)
    : query;
  const answer = await older
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS);
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
