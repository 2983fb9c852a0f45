import type { ContentListItem } from '@rilievo/shared/content-row';
import { parseTimestamp } from '../../lib/date-format.ts';

/** Starred first, then newest first. */
export function inHistoryOrder(items: readonly ContentListItem[]): ContentListItem[] {
  const newest = items
    .map((item) => ({ item, createdAt: parseTimestamp(item.created_at).getTime() }))
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(({ item }) => item);
  return [...newest.filter((item) => item.starred), ...newest.filter((item) => !item.starred)];
}

/** Items whose title, prompt or address contains the term, whatever its capitals. */
export function matching(items: readonly ContentListItem[], term: string): readonly ContentListItem[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return items;
  return items.filter((item) =>
    [item.session_title, item.prompt, item.url_base].some((text) => text?.toLowerCase().includes(wanted)),
  );
}
