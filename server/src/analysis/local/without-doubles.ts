import type { Addition, Gap } from '@rilievo/shared/findings';
import type { Reading, Section } from '../reading/read-article.ts';
import type { JudgedNeed } from './needs/judge-needs.ts';

/** Weaknesses that ask for a value, as a red box does. */
const OF_VALUES: ReadonlySet<string> = new Set([
  'broken-promise',
  'missing-figure',
  'vague-amount',
  'missing-names',
]);

/** The blue boxes that ask for nothing that a red box of the same section asks for already. */
export function withoutDoubles(
  { gaps, boxes }: { readonly gaps: readonly Gap[]; readonly boxes: readonly Addition[] },
  red: readonly Addition[],
  needs: readonly JudgedNeed[],
  { blocks, sectionOf }: Reading,
): Addition[] {
  const asked = new Set(red.map(({ closes }) => closes));
  const sections = new Set<Section | undefined>(
    needs
      .filter(({ need, verdict }) => verdict === 'partly' && asked.has(need.id))
      .flatMap(({ passages }) => passages.map(({ block }) => sectionOf.get(block))),
  );
  const byId = new Map(blocks.map((read) => [read.block.id, read]));
  return boxes.filter(({ closes }) => {
    const gap = gaps.find(({ id }) => id === closes);
    if (!gap || gap.severity === 'critical' || !OF_VALUES.has(gap.type)) return true;
    const places = [...gap.quotes.map(({ blockId }) => blockId), gap.blockId].map((id) => byId.get(id));
    return !places.some((block) => block && sections.has(sectionOf.get(block)));
  });
}
