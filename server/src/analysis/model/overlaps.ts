import type { Addition } from '@rilievo/shared/findings';
import type { Passage } from '@rilievo/shared/moves';

/**
 * The boxes of which no two replace the same words: only one could be accepted. The first correction of a passage
 * stays, and those of `others` go before all; a later one is added beside the text, or is left out if it only removes.
 */
export function withoutOverlaps(boxes: readonly Addition[], others: readonly Addition[]): Addition[] {
  const taken = others.flatMap((box) => replacedBy(box) ?? []);
  return boxes.flatMap((box): Addition[] => {
    const passage = replacedBy(box);
    if (passage === null) return [box];
    if (!taken.some((other) => overlap(passage, other))) {
      taken.push(passage);
      return [box];
    }
    const { passage: _, ...rest } = box;
    return box.html === '' ? [] : [{ ...rest, move: 'add' }];
  });
}

function replacedBy({ move, passage }: Addition): Passage | null {
  return move === 'replace' && passage ? passage : null;
}

/** In one block, and one contains the other or its end is the other's beginning. */
function overlap(one: Passage, other: Passage): boolean {
  if (one.blockId !== other.blockId) return false;
  const [longer, shorter] = one.text.length >= other.text.length ? [one, other] : [other, one];
  return longer.text.includes(shorter.text);
}
