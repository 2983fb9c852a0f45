import type { ContentListItem } from '@rilievo/shared/content-row';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { HistoryRow } from './history-row.tsx';

/** Before the first row is measured. */
const USUAL_ROW_PX = 64;
const ROWS_BEYOND_WINDOW = 8;

interface HistoryListProps {
  readonly items: readonly ContentListItem[];
  /** The query string that shows these items. */
  readonly search: string;
  /** The id of the analysis from which the user comes back: it takes the focus where it stands. */
  readonly opened: string | null;
  /** The ids that are selected; null while nothing is being selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (item: ContentListItem) => void;
}

/**
 * Draws the rows near the window alone, so that ten thousand are as light as ten. The row that is being edited or
 * holds the focus stays, however far away.
 */
export function HistoryList(props: HistoryListProps) {
  const { items, search, opened, selected, onSelect, onOpen, onDelete } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [usualRow, setUsualRow] = useState(USUAL_ROW_PX);
  const [editing, setEditing] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(opened);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => usualRow,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: ROWS_BEYOND_WINDOW,
    scrollMargin: top,
    // The virtualizer corrects from where it last heard the page to be; the page may just have been sent elsewhere.
    scrollToFn: (_offset, { adjustments = 0 }) => window.scrollBy(0, adjustments),
    rangeExtractor: (range) => {
      const kept = [editing, focused].map((id) => (id ? items.findIndex((item) => item.id === id) : -1));
      const indexes = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)]);
      return [...indexes].sort((a, b) => a - b);
    },
  });

  // The lines above the list may wrap differently after any change.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });

  // A jump to the end lands there only if the rows not yet drawn are as high as they were taken to be.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('.row:not(.is-editing)');
    if (row) setUsualRow(row.offsetHeight);
  }, []);

  // Rows near the end are measured once it is reached: whoever is there stays there when they turn out higher.
  const total = virtualizer.getTotalSize();
  const former = useRef({ total, count: items.length });
  useLayoutEffect(() => {
    const grown = items.length === former.current.count ? total - former.current.total : 0;
    former.current = { total, count: items.length };
    if (grown <= 0 || window.scrollY === 0) return;
    const formerEnd = document.documentElement.scrollHeight - grown - window.innerHeight;
    if (window.scrollY >= formerEnd - 1) window.scrollBy(0, grown);
  }, [total, items.length]);

  // Until the first frame: rows are still being measured, and move the one that was opened.
  const returning = useRef(opened);
  useLayoutEffect(() => {
    if (returning.current === null) return;
    const row = list.current?.querySelector(`[data-id="${CSS.escape(returning.current)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('a.title')?.focus({ preventScroll: true });
    requestAnimationFrame(() => {
      returning.current = null;
    });
  });

  return (
    <ul
      ref={list}
      className="rows rows-windowed history-rows"
      style={{ height: total }}
      onFocus={(event) => setFocused(event.target.closest('li')?.getAttribute('data-id') ?? null)}
      onBlur={() => setFocused(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        return item ? (
          <HistoryRow
            key={item.id}
            ref={virtualizer.measureElement}
            item={item}
            index={index}
            total={items.length}
            offset={start - top}
            editing={editing === item.id}
            selected={selected?.has(item.id) ?? null}
            search={search}
            onSelect={onSelect}
            onOpen={onOpen}
            onEdit={setEditing}
            onDelete={onDelete}
          />
        ) : null;
      })}
    </ul>
  );
}
