import type { ContentListItem } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { parseTimestamp } from '../../lib/date-format.ts';

/** How far the work on an analysis has come; each is in exactly one of them. */
const WORK = ['running', 'failed', 'open', 'waiting', 'ready', 'published'] as const;

export type Work = (typeof WORK)[number];

/** What the history shows; `all` leaves a question open. `days` are counted back from now. */
export interface HistoryFilters {
  readonly work: Work | 'all';
  readonly kind: 'all' | 'page' | 'text';
  readonly days: 'all' | '7' | '30' | '365';
}

export const NO_FILTERS: HistoryFilters = { work: 'all', kind: 'all', days: 'all' };

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
