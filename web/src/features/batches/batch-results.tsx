import type { BatchPage } from '@rilievo/shared/batch';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { batchText, pagesText } from '#strings/batches.ts';
import { inOrder, SORTS, type Sort, sharedFindings } from './batch-order.ts';
import { PageList } from './page-list.tsx';
import { sameSearches } from './same-search.ts';
import { SameSearchCard } from './same-search-card.tsx';
import { SharedFindings } from './shared-findings.tsx';

/** Of which pages alone the list shows: those that lack something, or that answer one search. */
interface Chosen {
  readonly kind: 'finding' | 'search';
  readonly id: string;
}

/** The findings that several pages share, then all pages, or those with one of the findings, in an order. */
export function BatchResults({ pages }: { pages: readonly BatchPage[] }) {
  const [sort, setSort] = useState<Sort>('work');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const findings = useMemo(() => sharedFindings(pages), [pages]);
  const searches = useMemo(() => sameSearches(pages), [pages]);
  const idOf = (kind: Chosen['kind']) => (chosen?.kind === kind ? chosen.id : null);
  const shown = useMemo(() => {
    if (chosen === null) return inOrder(pages, sort);
    const places = searches.find(({ id }) => id === chosen.id)?.places;
    const some = pages.filter(({ place, missing }) =>
      chosen.kind === 'finding' ? missing?.includes(chosen.id) : places?.has(place),
    );
    return inOrder(some, sort);
  }, [pages, searches, sort, chosen]);
  return (
    <>
      {findings.length > 0 ? (
        <SharedFindings
          findings={findings}
          chosen={idOf('finding')}
          onChoose={(id) => setChosen(id === null ? null : { kind: 'finding', id })}
        />
      ) : null}
      {searches.length > 0 ? (
        <SameSearchCard
          searches={searches}
          chosen={idOf('search')}
          onChoose={(id) => setChosen(id === null ? null : { kind: 'search', id })}
        />
      ) : null}
      <Card
        title={batchText.pages}
        className="mt-10"
        aside={
          <div className="batch-sort">
            <label htmlFor="batch-sort">{batchText.sort}</label>
            <div className="select">
              <select
                className="input"
                id="batch-sort"
                value={sort}
                onChange={(event) => setSort(SORTS.find((one) => one === event.target.value) ?? 'work')}
              >
                {SORTS.map((one) => (
                  <option key={one} value={one}>
                    {batchText.sorts[one]}
                  </option>
                ))}
              </select>
              <ChevronDown />
            </div>
          </div>
        }
      >
        {chosen === null ? null : (
          <p role="status" className="page-sub">
            {pagesText(shown.length)}
          </p>
        )}
        <PageList pages={shown} />
      </Card>
    </>
  );
}
