import type { BatchPage } from '@rilievo/shared/batch';

export const SORTS = ['work', 'gulpease', 'originality', 'place'] as const;

export type Sort = (typeof SORTS)[number];

/** A figure to compare: lower comes first, what was not measured last. */
type Figure = (page: BatchPage) => number;

const LAST = Number.POSITIVE_INFINITY;
const gulpease: Figure = (page) => page.gulpease ?? LAST;
const originality: Figure = (page) => page.originality ?? LAST;
const unfinished: Figure = ({ state }) => (state === 'completed' ? 0 : state === 'failed' ? 1 : 2);

const FIGURES: Readonly<Record<Sort, readonly Figure[]>> = {
  work: [
    unfinished,
    ({ critical = 0 }) => -critical,
    ({ major = 0 }) => -major,
    ({ needs_open = 0 }) => -needs_open,
    gulpease,
    originality,
  ],
  gulpease: [gulpease],
  originality: [originality],
  place: [],
};

/** The pages in an order; pages that are alike stay in that of the list. */
export function inOrder(pages: readonly BatchPage[], sort: Sort): BatchPage[] {
  return [...pages].sort((one, other) => {
    for (const figure of FIGURES[sort]) {
      const [a, b] = [figure(one), figure(other)];
      if (a !== b) return a < b ? -1 : 1;
    }
    return one.place - other.place;
  });
}

/** A finding that several pages share: the id of the criterion, and how many pages lack it. */
export interface SharedFinding {
  readonly id: string;
  readonly pages: number;
}

/** What two pages or more lack, the most frequent first. */
export function sharedFindings(pages: readonly BatchPage[]): SharedFinding[] {
  const counts = new Map<string, number>();
  for (const { missing = [] } of pages) for (const id of missing) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => ({ id, pages: count }))
    .sort((a, b) => b.pages - a.pages || (a.id < b.id ? -1 : 1));
}
