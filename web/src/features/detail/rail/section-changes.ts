import type { Readability, ReadabilitySection } from '@rilievo/shared/readability';

type Measured = ReadabilitySection & {
  readonly score: number;
  readonly band: NonNullable<ReadabilitySection['band']>;
};

export interface SectionChange {
  readonly blockId: string;
  readonly heading: string | null;
  /** Gulpease of the original's section; null when nothing could be measured, or nothing changed. */
  readonly before: number | null;
  readonly after: Measured;
}

/** The sections that can be measured, in reading order, each with its former score where the additions changed it. */
export function sectionChanges({ before, after }: Readability): SectionChange[] {
  const former = new Map(before.sections.map(({ blockId, score }) => [blockId, score]));
  return after.sections.filter(isMeasured).map((section) => {
    const score = former.get(section.blockId) ?? null;
    return {
      blockId: section.blockId,
      heading: section.heading,
      before: score === section.score ? null : score,
      after: section,
    };
  });
}

function isMeasured(section: ReadabilitySection): section is Measured {
  return section.score !== null && section.band !== null;
}
