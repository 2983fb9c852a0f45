import type { BatchPage } from '@rilievo/shared/batch';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { batchText, pagesText } from '../../strings/batches.ts';
import { inOrder, SORTS, type Sort, sharedFindings } from './batch-order.ts';
import { PageList } from './page-list.tsx';
import { SharedFindings } from './shared-findings.tsx';

/** What several pages lack, and all pages, or those that lack one thing, in an order. */
export function BatchResults({ pages }: { pages: readonly BatchPage[] }) {
  const [sort, setSort] = useState<Sort>('work');
  const [lacking, setLacking] = useState<string | null>(null);
  const findings = useMemo(() => sharedFindings(pages), [pages]);
  const shown = useMemo(() => {
    const some = lacking === null ? pages : pages.filter(({ missing }) => missing?.includes(lacking));
    return inOrder(some, sort);
  }, [pages, sort, lacking]);
  return (
    <>
      {findings.length > 0 ? (
        <SharedFindings findings={findings} chosen={lacking} onChoose={setLacking} />
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
        {lacking === null ? null : (
          <p role="status" className="page-sub">
            {pagesText(shown.length)}
          </p>
        )}
        <PageList pages={shown} />
      </Card>
    </>
  );
}
