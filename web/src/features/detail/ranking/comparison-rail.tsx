import './ranking.css';
import type { Comparison } from '@rilievo/shared/comparison';
import type { Intent } from '@rilievo/shared/findings';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatDate } from '#lib/date-format.ts';
import { rankingText } from '#strings/ranking.ts';
import { RailSection } from '../rail/rail-section.tsx';

const ComparisonDialog = lazy(() => import('./comparison-dialog.tsx'));

interface ComparisonRailProps {
  readonly comparison: Comparison;
  readonly intents: readonly Intent[];
}

/**
 * The pages that the text was compared with, those that could not be read and why, related searches, and the way to the
 * table.
 */
export function ComparisonRail({ comparison, intents }: ComparisonRailProps) {
  const [open, setOpen] = useState(false);
  const { query, searchedAt, failed, pages, unread, suggestions = [] } = comparison;
  return (
    <RailSection title={rankingText.title} end={rankingText.tally(pages.length)}>
      {failed ? (
        <p className="rail-note">{rankingText.failed}</p>
      ) : (
        <p className="rail-note">
          {pages.length === 0 ? rankingText.none : rankingText.about(query, formatDate(searchedAt))}
        </p>
      )}
      {pages.length > 0 ? (
        <Button size="sm" className="open-comparison" onClick={() => setOpen(true)}>
          {rankingText.open}
        </Button>
      ) : null}
      {unread.length > 0 ? (
        <details className="rail-list">
          <summary>{rankingText.unread(unread.length)}</summary>
          <ul>
            {unread.map(({ url, reason }) => (
              <li key={url}>
                {URL.parse(url)?.host ?? url}
                <span className="about">{rankingText.reason[reason]}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {suggestions.length > 0 ? (
        <details className="rail-list">
          <summary>{rankingText.related(suggestions.length)}</summary>
          <ul>
            {suggestions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {open ? (
        <Suspense>
          <ComparisonDialog comparison={comparison} intents={intents} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </RailSection>
  );
}
