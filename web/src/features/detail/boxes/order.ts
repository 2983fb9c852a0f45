import { SEVERITIES } from '@rilievo/shared/moves';
import type { Box } from './box.ts';

export const ORDERS = ['importance', 'text'] as const;

export type Order = (typeof ORDERS)[number];

/**
 * By severity, and within it first what most of the compared pages answer, then as they stand in the text; or all as
 * they stand in the text.
 */
export function inOrder(boxes: readonly Box[], order: Order): readonly Box[] {
  if (order === 'text') return boxes;
  return SEVERITIES.flatMap((severity) => {
    const alike = boxes.filter((box) => box.severity === severity);
    return [...alike.filter(({ demanded }) => demanded), ...alike.filter(({ demanded }) => !demanded)];
  });
}

/** The next box, or the one before, in a list; goes on at the other end. Null when there is none. */
export function neighbour(ids: readonly string[], current: string | null, by: 1 | -1): string | null {
  const place = current === null ? -1 : ids.indexOf(current);
  if (place < 0) return (by === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids.at((place + by) % ids.length) ?? null;
}
