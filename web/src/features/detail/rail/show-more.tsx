import { type ReactNode, useState } from 'react';
import { railText } from '#strings/rail.ts';

interface ShowMoreProps<Item> {
  readonly items: readonly Item[];
  /** How many stand there at first. */
  readonly atFirst: number;
  readonly className?: string;
  readonly children: (item: Item, place: number) => ReactNode;
}

/** A list that begins short. */
export function ShowMore<Item>({ items, atFirst, className, children }: ShowMoreProps<Item>) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? items : items.slice(0, atFirst);
  return (
    <>
      <ul className={className}>{shown.map(children)}</ul>
      {shown.length < items.length ? (
        <button type="button" className="linkish text-meta" onClick={() => setWhole(true)}>
          {railText.showAll(items.length)}
        </button>
      ) : null}
    </>
  );
}
