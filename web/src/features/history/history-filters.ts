import type { ContentListItem } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { parseTimestamp } from '#lib/date-format.ts';
import type { HistoryFilters, Work } from '#lib/history-address.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function workOf(item: ContentListItem): Work {
  if (isPending(item.status)) return 'running';
  if (item.status === 'failed') return 'failed';
  if (item.published_at !== null) return 'published';
  if (item.boxes_open > 0) return 'open';
  return item.boxes_waiting > 0 ? 'waiting' : 'ready';
}

/** The items that answer every question of the filters. */
export function filtered(
  items: readonly ContentListItem[],
  { work, kind, days }: HistoryFilters,
  now: Date,
): readonly ContentListItem[] {
  const since = days === 'all' ? null : now.getTime() - Number(days) * DAY_MS;
  return items.filter(
    (item) =>
      (work === 'all' || workOf(item) === work) &&
      (kind === 'all' || (kind === 'page') === (item.url_base !== null)) &&
      (since === null || parseTimestamp(item.created_at).getTime() >= since),
  );
}
