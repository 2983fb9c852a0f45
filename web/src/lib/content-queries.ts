import { type ContentListItem, contentListColumns, contentListItemSchema } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from './backend-context.ts';
import { dataOf } from './backend-error.ts';
import { after, everyPage, PAGE_ROWS } from './pages.ts';

const HISTORY_REFRESH_MS = 15_000;

const itemsSchema = z.array(contentListItemSchema);

export const contentKeys = {
  all: ['contents'],
  list: (userId: string) => ['contents', 'list', userId],
  details: ['contents', 'detail'],
  detail: (sessionUid: string) => ['contents', 'detail', sessionUid],
} as const;

/** All of the user's analyses that belong to no batch. */
function fetchHistory(supabase: Backend['supabase'], userId: string): Promise<ContentListItem[]> {
  return everyPage((last) => fetchHistoryPage(supabase, userId, last));
}

/** The history that is known, with its newest page and its pending rows read again: nothing else changes by itself. */
async function refreshHistory(
  supabase: Backend['supabase'],
  userId: string,
  known: readonly ContentListItem[],
): Promise<ContentListItem[]> {
  const newest = await fetchHistoryPage(supabase, userId, undefined);
  if (newest.length < PAGE_ROWS) return newest;
  const end = known.findIndex(({ id }) => id === newest.at(-1)?.id);
  if (end < 0) return fetchHistory(supabase, userId);
  const older = known.slice(end + 1);
  const pending = older.filter(({ status }) => isPending(status)).map(({ id }) => id);
  if (pending.length === 0) return [...newest, ...older];
  const answer = await supabase.from('contents').select(contentListColumns).in('id', pending);
  const read = new Map(itemsSchema.parse(dataOf(answer)).map((item) => [item.id, item]));
  return [
    ...newest,
    ...older.flatMap((item) => (pending.includes(item.id) ? (read.get(item.id) ?? []) : item)),
  ];
}

async function fetchHistoryPage(
  supabase: Backend['supabase'],
  userId: string,
  last: ContentListItem | undefined,
): Promise<ContentListItem[]> {
  const query = supabase
    .from('contents')
    .select(contentListColumns)
    .eq('auth_uid', userId)
    .is('batch_id', null);
  const answer = await (last ? query.or(after(last)) : query)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS);
  return itemsSchema.parse(dataOf(answer));
}

const anyPending = (items: readonly ContentListItem[] | undefined) =>
  items?.some(({ status }) => isPending(status)) ?? false;

/**
 * The user's analyses, newest first, light columns only; read again while any is pending. Whole the first time, after
 * a change of ours, and when none is pending.
 */
export function historyQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: contentKeys.list(userId),
    queryFn: ({ client }) => {
      const known = client.getQueryState<ContentListItem[]>(contentKeys.list(userId));
      return known?.data && !known.isInvalidated && anyPending(known.data)
        ? refreshHistory(supabase, userId, known.data)
        : fetchHistory(supabase, userId);
    },
    refetchInterval: (query) => (anyPending(query.state.data) ? HISTORY_REFRESH_MS : false),
    // A person who waits in another tab is notified of the end there.
    refetchIntervalInBackground: true,
  });
}
