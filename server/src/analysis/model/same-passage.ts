import type { Passage } from '@rilievo/shared/moves';
import { contentStems } from '#linguistics/stems.ts';

/** The share of the shorter passage's content words that two passages on the same thing have in common. */
const MIN_SHARED = 1 / 2;

/** Whether two passages of one block are on the same thing. */
export function isSame(one: Passage, other: Passage): boolean {
  return one.blockId === other.blockId && isAlike(one.text, other.text);
}

/** Whether two texts are on the same thing; one without content words is like every other. */
export function isAlike(one: string, other: string): boolean {
  const a = new Set(contentStems(one));
  const b = new Set(contentStems(other));
  if (a.size === 0 || b.size === 0) return true;
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared >= Math.min(a.size, b.size) * MIN_SHARED;
}
