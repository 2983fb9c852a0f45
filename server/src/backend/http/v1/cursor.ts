import * as z from 'zod';

/** The position in a list: after what has this timestamp, as the database writes it, and this id. */
const cursorSchema = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)$/),
  z.guid(),
]);

type Position = z.infer<typeof cursorSchema>;

interface Placed {
  readonly created_at: string;
  readonly id: string;
}

/** The cursor that continues a list after an item. */
export function cursorAfter({ created_at, id }: Placed): string {
  return Buffer.from(JSON.stringify([created_at, id])).toString('base64url');
}

/** The content of a cursor; null if it is none of ours. */
export function cursorOf(cursor: string): Position | null {
  try {
    const [moment, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return Number.isNaN(Date.parse(moment.slice(0, 10))) ? null : [moment, id];
  } catch {
    return null;
  }
}

/**
 * A page of a list that the database gives back whole, newest first, and by id within a moment. An item that is deleted
 * between two pages takes none of the others along.
 */
export function pageAfter<Item extends Placed>(
  items: readonly Item[],
  limit: number,
  position: Position | undefined,
): { readonly items: readonly Item[]; readonly next_cursor: string | null } {
  const rest = position ? itemsAfter(items, position) : items;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { items: page, next_cursor: last && rest.length > limit ? cursorAfter(last) : null };
}

/** Continued at the item of the cursor. If that is deleted, at its time, whatever time zone it was written in. */
function itemsAfter<Item extends Placed>(items: readonly Item[], [moment, id]: Position): readonly Item[] {
  const index = items.findIndex((item) => item.id === id);
  if (index >= 0) return items.slice(index + 1);
  return items.filter((item) => {
    const later = Date.parse(item.created_at) - Date.parse(moment);
    if (later !== 0) return later < 0;
    // `Date` ends at milliseconds. The rest is compared as text, which has that order within a time zone.
    return item.created_at < moment || (item.created_at === moment && item.id > id);
  });
}
