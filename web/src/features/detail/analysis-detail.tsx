import type { ContentRow } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { EngineNote } from '../../components/engine-note.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { StarButton } from '../../components/ui/star-button.tsx';
import { useUpdateContent } from '../../lib/content-mutations.ts';
import { formatDateTime, isoTimestamp } from '../../lib/date-format.ts';
import { detailText } from '../../strings/detail.ts';
import { historyError } from '../../strings/history.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { LegendCard } from './legend-card.tsx';
import { OriginalityCard } from './originality/originality-card.tsx';
import { FailurePanel } from './progress/failure-panel.tsx';
import { ProgressPanel } from './progress/progress-panel.tsx';
import { RequestSummary } from './request-summary.tsx';
import { ResultPanel } from './result-panel.tsx';
import { RunAgainButton } from './run-again/run-again-button.tsx';
import { RunLinks } from './run-again/run-links.tsx';

export function AnalysisDetail({ row }: { row: ContentRow }) {
  const star = useUpdateContent(historyError.star);
  return (
    <>
      <div className="detail-title">
        <StarButton
          starred={row.starred}
          label={detailText.star}
          onToggle={() => star.mutate({ id: row.id, starred: !row.starred })}
        />
        <PageTitle>{row.session_title}</PageTitle>
      </div>
      <div className="detail-meta" role="status">
        <time dateTime={isoTimestamp(row.created_at)}>{formatDateTime(row.created_at)}</time>
        <StatusBadge status={row.status} />
        <EngineNote row={row} />
      </div>
      <RunLinks row={row} />
      {isPending(row.status) ? null : (
        <div className="run-acts">
          {row.status === 'completed' ? <CompareButton row={row} /> : null}
          <RunAgainButton row={row} />
        </div>
      )}
      {row.status === 'failed' ? <FailurePanel row={row} /> : null}
      {isPending(row.status) ? <ProgressPanel row={row} /> : null}
      {row.status === 'completed' ? (
        <div className="brief">
          <RequestSummary row={row} />
          {row.legend?.length ? <LegendCard legend={row.legend} /> : null}
          <OriginalityCard row={row} />
        </div>
      ) : null}
      {row.content_completed === null ? null : <ResultPanel row={row} completed={row.content_completed} />}
    </>
  );
}
