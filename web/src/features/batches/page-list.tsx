import type { BatchPage } from '@rilievo/shared/batch';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { PageRow } from './page-row.tsx';

/** Before a row is measured. */
const USUAL_ROW_PX = 72;
const ROWS_BEYOND_WINDOW = 8;

/** Draws the pages near the window alone, so that five thousand are as light as ten. */
export function PageList({ pages }: { pages: readonly BatchPage[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: pages.length,
    estimateSize: () => USUAL_ROW_PX,
    getItemKey: (index) => pages[index]?.place ?? index,
    overscan: ROWS_BEYOND_WINDOW,
    scrollMargin: top,
  });

  // The lines above the list may wrap differently after any change.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });

  return (
    <ul ref={list} className="rows rows-windowed batch-rows" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const page = pages[index];
        return page ? (
          <PageRow
            key={page.place}
            ref={virtualizer.measureElement}
            page={page}
            index={index}
            total={pages.length}
            offset={start - top}
          />
        ) : null;
      })}
    </ul>
  );
}
