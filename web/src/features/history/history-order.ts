import type { ContentListItem } from '@rilievo/shared/content-row';

/** Starred first, then newest first. */
export function inHistoryOrder(items: readonly ContentListItem[]): ContentListItem[] {
  const newest = items.toSorted((a, b) => {
    if (a.created_at === b.created_at) return 0;
    return a.created_at < b.created_at ? 1 : -1;
  });
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
