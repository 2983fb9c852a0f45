import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { batchText, pagesText } from '#strings/batches.ts';
import { missingText } from '#strings/missing-criteria.ts';
import type { SharedFinding } from './batch-order.ts';

/** Findings that are shown before one asks for all. */
const FIRST = 8;

interface SharedFindingsProps {
  readonly findings: readonly SharedFinding[];
  /** The id of the one whose pages are shown. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** What several pages lack; choosing one shows the pages that lack it alone. Criteria of former checklists have no text. */
export function SharedFindings({ findings, chosen, onChoose }: SharedFindingsProps) {
  const [all, setAll] = useState(false);
  const named = findings.filter(({ id }) => Object.hasOwn(missingText, id));
  const shown = all ? named : named.slice(0, FIRST);
  return (
    <Card title={batchText.findings} sub={batchText.findingsHint} className="mt-10">
      <ul className="batch-findings">
        {shown.map(({ id, pages }) => (
          <li key={id}>
            <button
              type="button"
              className="batch-finding"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              <strong>{pagesText(pages)}</strong> {missingText[id]?.pages}
            </button>
          </li>
        ))}
      </ul>
      {named.length > FIRST && !all ? (
        <Button size="sm" look="ghost" onClick={() => setAll(true)}>
          {batchText.allFindings(named.length)}
        </Button>
      ) : null}
    </Card>
  );
}
