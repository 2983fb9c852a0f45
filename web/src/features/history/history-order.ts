import type { ContentListItem } from '@rilievo/shared/content-row';
import { parseTimestamp } from '#lib/date-format.ts';

/** Starred first, then newest first. */
export function inHistoryOrder(items: readonly ContentListItem[]): ContentListItem[] {
  const newest = items
    .map((item) => ({ item, createdAt: parseTimestamp(item.created_at).getTime() }))
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(({ item }) => item);
  return [...newest.filter((item) => item.starred), ...newest.filter((item) => !item.starred)];
}

/** Items whose titles, prompt and address contain every word of the term, in any order, ignoring case. */
export function matching(items: readonly ContentListItem[], term: string): readonly ContentListItem[] {
  const wanted = term.trim().toLowerCase().split(/\s+/);
  return items.filter((item) => {
    const text = [item.session_title, item.article_title, item.prompt, item.url_base]
      .join('\n')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
