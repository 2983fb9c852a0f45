import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '#lib/number-format.ts';
import { compareText } from '#strings/compare.ts';
import { CompareRowView } from './compare-row-view.tsx';
import { type CompareRow, type Gap, withoutEqual } from './compare-rows.ts';
import { countChanges } from './word-changes.ts';

/** Before a row is measured. */
const USUAL_ROW_PX = 96;
const ROWS_BEYOND_WINDOW = 6;
/** From here up two columns are wide enough to be read. */
const WIDE = '(min-width: 64rem)';

interface CompareTextProps {
  readonly rows: readonly CompareRow[];
  /** The names of the two sides. */
  readonly names: readonly [string, string];
  readonly note?: string;
  /** The element that scrolls: rows far from it are not drawn, so that thirty thousand words are as light as a page. */
  readonly view: HTMLDivElement | null;
}

/** Two texts word by word, side by side or in one column. */
export function CompareText({ rows, names, note, view }: CompareTextProps) {
  const [sides, setSides] = useState(() => matchMedia(WIDE).matches);
  const [short, setShort] = useState(false);
  const count = useMemo(() => countChanges(rows), [rows]);
  const shown = useMemo(() => (short ? withoutEqual(rows) : rows), [rows, short]);
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);

  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => view,
    estimateSize: () => USUAL_ROW_PX,
    overscan: ROWS_BEYOND_WINDOW,
    scrollMargin: top,
  });

  // The lines above the list may wrap differently after any change.
  useLayoutEffect(() => {
    if (!list.current || !view) return;
    const distance = list.current.getBoundingClientRect().top - view.getBoundingClientRect().top;
    setTop(Math.round(distance + view.scrollTop));
  });

  const changes = [
    count.added > 0 ? compareText.addedWords(count.added, formatCount(count.added)) : null,
    count.removed > 0 ? compareText.removedWords(count.removed, formatCount(count.removed)) : null,
  ].filter((text) => text !== null);

  return (
    <>
      <div className="compare-tools">
        <fieldset className="compare-layout">
          <legend className="sr-only">{compareText.layout}</legend>
          <Choice name={compareText.sideBySide} checked={sides} onChoose={() => setSides(true)} />
          <Choice name={compareText.inline} checked={!sides} onChoose={() => setSides(false)} />
        </fieldset>
        <label className="compare-short">
          <input
            className="check"
            type="checkbox"
            checked={short}
            onChange={(event) => setShort(event.target.checked)}
          />
          {compareText.onlyDifferences}
        </label>
        <p className="compare-count" role="status">
          {changes.length > 0 ? changes.join(', ') : compareText.noDifferences}
        </p>
      </div>
      {note ? <p className="compare-note">{note}</p> : null}
      {sides ? (
        <div className="compare-names" aria-hidden="true">
          <span>{names[0]}</span>
          <span>{names[1]}</span>
        </div>
      ) : null}
      <ol
        ref={list}
        className={sides ? 'compare-rows is-sides' : 'compare-rows'}
        aria-label={compareText.text}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = shown[index];
          const continues = boxIn(shown[index - 1], row);
          return row ? (
            <li
              key={key}
              className={`${continues ? 'continues' : ''} ${boxIn(row, shown[index + 1]) ? 'goes-on' : ''}`}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
            >
              {'equal' in row ? (
                <p className="compare-gap">{compareText.same(row.equal, formatCount(row.equal))}</p>
              ) : (
                <CompareRowView row={row} sides={sides} continues={continues} />
              )}
            </li>
          ) : null;
        })}
      </ol>
    </>
  );
}

/** True when two rows that follow each other stand in one box. */
function boxIn(one: CompareRow | Gap | undefined, next: CompareRow | Gap | undefined): boolean {
  const box = one && boxOf(one);
  return box !== undefined && next !== undefined && box === boxOf(next);
}

function boxOf(row: CompareRow | Gap): string | undefined {
  return 'equal' in row ? undefined : (row.after ?? row.before)?.addition?.id;
}

interface ChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, checked, onChoose }: ChoiceProps): ReactNode {
  return (
    <label>
      <input className="sr-only" type="radio" name="compare-layout" checked={checked} onChange={onChoose} />
      <span>{name}</span>
    </label>
  );
}
