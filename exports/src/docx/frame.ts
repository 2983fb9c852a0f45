import type { InlineContext } from './inline-pieces.ts';
import type { ListMarker, Lists } from './lists.ts';

/** Where blocks stand: how far in, in how many lists, in which style. Lengths are twentieths of a point. */
export interface Frame extends InlineContext {
  readonly lists: Lists;
  readonly left: number;
  /** From the left edge of the column to its right one. */
  readonly width: number;
  readonly depth: number;
  readonly style: string | null;
  /** The mark of a list item, which its first paragraph takes. */
  readonly item: { marker: ListMarker | null };
}

export function outerFrame(lists: Lists, width: number): Frame {
  return { lists, left: 0, width, depth: 0, style: null, item: { marker: null }, look: {}, link: null };
}

/** Set in, as the content of a quotation or a definition. */
export function indented(frame: Frame, by: number, style: string | null = frame.style): Frame {
  return { ...frame, left: frame.left + by, style };
}
