import type { ContentListItem } from '@rilievo/shared/content-row';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { HistoryRow } from './history-row.tsx';

/** Before a row is measured. */
const USUAL_ROW_PX = 65;
const ROWS_BEYOND_WINDOW = 8;

interface HistoryListProps {
  items: readonly ContentListItem[];
  onDelete: (item: ContentListItem) => void;
}

/**
 * Draws the rows near the window alone, so that ten thousand are as light as ten. The row that is being edited or
 * holds the focus stays, however far away.
 */
export function HistoryList({ items, onDelete }: HistoryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [editing, setEditing] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => USUAL_ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: ROWS_BEYOND_WINDOW,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const kept = [editing, focused].map((id) => (id ? items.findIndex((item) => item.id === id) : -1));
      const indexes = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)]);
      return [...indexes].sort((a, b) => a - b);
    },
  });

  // What stands above the list may wrap differently after any change.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });

  return (
    <ul
      ref={list}
      className="rows rows-windowed"
      style={{ height: virtualizer.getTotalSize() }}
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
            onEdit={setEditing}
            onDelete={onDelete}
          />
        ) : null;
      })}
    </ul>
  );
}
