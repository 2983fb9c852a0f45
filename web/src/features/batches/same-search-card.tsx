import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { batchText, pagesText } from '#strings/batches.ts';
import type { SameSearch } from './same-search.ts';

/** Searches that are shown before one asks for all. */
const FIRST = 8;

interface SameSearchCardProps {
  readonly searches: readonly SameSearch[];
  /** The id of the one whose pages are shown. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Searches that several pages of a site answer; choosing one shows its pages alone. */
export function SameSearchCard({ searches, chosen, onChoose }: SameSearchCardProps) {
  const [all, setAll] = useState(false);
  return (
    <Card title={batchText.sameSearch} sub={batchText.sameSearchHint} className="mt-10">
      <ul className="batch-findings">
        {(all ? searches : searches.slice(0, FIRST)).map(({ id, query, places }) => (
          <li key={id}>
            <button
              type="button"
              className="batch-finding"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              <strong>{pagesText(places.size)}</strong> {batchText.forSearch(query)}
            </button>
          </li>
        ))}
      </ul>
      {searches.length > FIRST && !all ? (
        <Button size="sm" look="ghost" onClick={() => setAll(true)}>
          {batchText.allSearches(searches.length)}
        </Button>
      ) : null}
    </Card>
  );
}
