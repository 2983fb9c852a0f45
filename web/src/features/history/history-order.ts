import type { ContentListItem } from '@rilievo/shared/content-row';

/** Starred first, then newest first. */
export function inHistoryOrder(items: readonly ContentListItem[]): ContentListItem[] {
  return items.toSorted(
    (a, b) => Number(b.starred) - Number(a.starred) || b.created_at.localeCompare(a.created_at),
  );
}

/** Items whose title, prompt or address contains the term, whatever its capitals. */
export function matching(items: readonly ContentListItem[], term: string): ContentListItem[] {
  const wanted = term.trim().toLowerCase();
  return items.filter((item) =>
    [item.session_title, item.prompt, item.url_base].some((text) => text?.toLowerCase().includes(wanted)),
  );
}
