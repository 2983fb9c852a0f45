/** How far below the top of the window reading begins: under the sticky toolbar. */
const READING_LINE_PX = 120;

/**
 * The box after or before another one, in reading order; from no box, the first below the reading line or the last
 * above it. Stays at the ends.
 */
export function stepFrom(ids: readonly string[], current: string | null, by: 1 | -1): string | null {
  const place = current === null ? -1 : ids.indexOf(current);
  if (place >= 0) return ids[Math.min(ids.length - 1, Math.max(0, place + by))] ?? null;
  const below = ids.findIndex((id) => topOf(id) > READING_LINE_PX);
  if (by === 1) return ids[below < 0 ? ids.length - 1 : below] ?? null;
  return ids[below < 0 ? ids.length - 1 : Math.max(0, below - 1)] ?? null;
}

/** The next box that waits for a decision, going on from the beginning after the last; null when all are decided. */
export function nextOpen(
  ids: readonly string[],
  from: string,
  isOpen: (id: string) => boolean,
): string | null {
  const place = ids.indexOf(from);
  return [...ids.slice(place + 1), ...ids.slice(0, Math.max(0, place))].find(isOpen) ?? null;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY;
}
