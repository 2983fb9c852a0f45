import type { Comparison } from '@rilievo/shared/comparison';
import type { ClassOfThing } from '#analysis/reading/class-of-thing/find-class.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { JudgedNeed } from '../needs/judge-needs.ts';
import { type AskedNeed, askedInWords, askedOfClass } from './asked-need.ts';
import { comparePages, type ReadRanking } from './compare-pages.ts';

/** How many of the pages that rank answer each need that was judged. */
export function compareNeeds(
  read: ReadRanking,
  judged: readonly JudgedNeed[],
  found: ClassOfThing | null,
): Comparison {
  const ofClass = new Map(found === null ? [] : askedOfClass(found).map((one) => [one.id, one]));
  const subject = new Set(contentStems(found?.noun?.noun ?? ''));
  const asked = judged
    .filter(({ verdict }) => verdict !== 'not judged')
    .map(
      ({ need, question }): AskedNeed =>
        ofClass.get(need.id) ?? askedInWords(need.id, question, need.answer, subject),
    );
  return comparePages(read, asked);
}
