import type { Addition, Gap } from '@rilievo/shared/findings';
import { isAlike, isSame } from './same-passage.ts';

/** Harmful or forbidden, whichever engine finds it. How much a disagreement of two passages matters, the model says. */
const HARMS: ReadonlySet<Gap['type']> = new Set(['unsafe-claim', 'undeclared-advertising']);

/** How it is told depends on the engine: seven things promised, six given. */
const IN_TWO_PLACES: ReadonlySet<Gap['type']> = new Set(['contradiction', 'broken-promise']);

/** How the model's blue boxes cover a danger that the code has found. */
export interface SeenDangers {
  /** Dangers of which no box speaks. */
  readonly overlooked: readonly Gap[];
  /** The boxes about harm or hidden advertising: they get the severity of the danger. */
  readonly seenBy: ReadonlySet<string | null>;
}

/**
 * A danger is covered if a box quotes or replaces its words or, where none does, is about a danger in its block. A box
 * about something else in the same block does not cover it. A contradiction is in several places; a box on any of them suffices, with
 * its own severity.
 */
export function seenDangers(
  dangers: readonly Gap[],
  boxes: readonly Addition[],
  gaps: readonly Gap[],
): SeenDangers {
  const seenBy = new Set<string | null>();
  const overlooked = dangers.filter(({ type, blockId, quotes }) => {
    const places = quotes.length > 0 ? quotes : [{ blockId, text: '' }];
    const elsewhere = boxes.some(({ closes }) => {
      const gap = gaps.find(({ id }) => id === closes);
      const isWhole = IN_TWO_PLACES.has(type) && gap !== undefined && IN_TWO_PLACES.has(gap.type);
      return isWhole && gap?.quotes.some((one) => places.some((place) => isAlike(one.text, place.text)));
    });
    const quoting = boxes.filter(({ closes, passage }) => {
      const gap = gaps.find(({ id }) => id === closes);
      const said = [...(gap?.quotes ?? []), ...(passage ? [passage] : [])];
      return said.some((one) => places.some((place) => isSame(one, place)));
    });
    const beside = boxes.filter(({ closes }) => {
      const gap = gaps.find(({ id }) => id === closes);
      return gap?.type === 'unsafe-claim' && places.some((place) => place.blockId === gap.blockId);
    });
    const seeing = quoting.length > 0 ? quoting : beside;
    if (HARMS.has(type)) for (const { closes } of seeing) seenBy.add(closes);
    return seeing.length === 0 && !elsewhere;
  });
  return { overlooked, seenBy };
}
