import type { Addition } from '@rilievo/shared/findings';
import type { Passage } from '@rilievo/shared/moves';
import { readFragment } from './additions/fragment-text.ts';
import { isWhole } from './additions/whole-sentences.ts';

/**
 * The boxes of which no two replace the same words: only one could be accepted. The first correction of a passage
 * stays, and those of `others` go before all. A later one is added beside the text if it has whole sentences. Otherwise
 * it only asks the author, or is left out if it requests nothing and is not critical.
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
    return beside(box);
  });
}

function beside(box: Addition): Addition[] {
  const { passage: _, ...rest } = box;
  if (box.html !== '' && isWhole(readFragment(box.html))) return [{ ...rest, move: 'add' }];
  if (box.note === null && box.severity !== 'critical') return [];
  return [{ ...rest, html: '', citations: [], asksAuthor: true, move: 'ask' }];
}

function replacedBy({ move, passage }: Addition): Passage | null {
  return move === 'replace' && passage ? passage : null;
}

/** In one block, and one contains the other. */
function overlap(one: Passage, other: Passage): boolean {
  if (one.blockId !== other.blockId) return false;
  const [longer, shorter] = one.text.length >= other.text.length ? [one, other] : [other, one];
  return longer.text.includes(shorter.text);
}
