import { isPending } from '@rilievo/shared/status';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { EngineNote } from '#components/engine-note.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { StarButton } from '#components/ui/star-button.tsx';
import { useUpdateContent } from '#lib/content-mutations.ts';
import { formatDateTime, isoTimestamp } from '#lib/date-format.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { detailText } from '#strings/detail.ts';
import { historyError } from '#strings/history.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { ExternalLink } from './external-link.tsx';
import { LegendCard } from './legend-card.tsx';
import { OriginalityCard } from './originality/originality-card.tsx';
import { FailurePanel } from './progress/failure-panel.tsx';
import { ProgressPanel } from './progress/progress-panel.tsx';
import { readableQuery } from './readable-result.ts';
import { RequestSummary } from './request-summary.tsx';
import { ResultPanel } from './result-panel.tsx';
import { RunAgainButton } from './run-again/run-again-button.tsx';
import { RunLinks } from './run-again/run-links.tsx';
import { ScheduleNote } from './run-again/schedule-note.tsx';
import { SchedulePageButton } from './run-again/schedule-page-button.tsx';
import { ShareButton } from './share/share-button.tsx';

export function AnalysisDetail({ row }: { row: DetailRow }) {
  const star = useUpdateContent(historyError.star);
  const completed = row.status === 'completed';
  // Shown in the pauses between other work, since the text may be long.
  const readable = useDeferredValue(useQuery(readableQuery(row)).data);
  // The link to the first box comes before the controls of the head.
  const [skipPlace, setSkipPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setSkipPlace} />
      <div className="dh">
        <div>
          <div className="detail-title">
            <StarButton
              starred={row.starred}
              label={detailText.star}
              onToggle={() => star.mutate({ id: row.id, starred: !row.starred })}
            />
            <PageTitle>{row.session_title}</PageTitle>
          </div>
          <div className="detail-meta" role="status">
            <StatusBadge status={row.status} />
            {row.url_base ? <ExternalLink url={row.url_base}>{hostOf(row.url_base)}</ExternalLink> : null}
            <time dateTime={isoTimestamp(row.created_at)}>{formatDateTime(row.created_at)}</time>
            <EngineNote row={row} />
          </div>
          <RunLinks row={row} />
          <ScheduleNote row={row} />
        </div>
        {isPending(row.status) ? null : (
          <div className="run-acts">
            {completed ? <CompareButton row={row} /> : null}
            <RunAgainButton row={row} />
            {completed ? <ShareButton contentId={row.id} /> : null}
            {completed && row.url_base ? <SchedulePageButton row={row} url={row.url_base} /> : null}
          </div>
        )}
      </div>
      {row.status === 'failed' ? <FailurePanel row={row} /> : null}
      {isPending(row.status) ? <ProgressPanel row={row} /> : null}
      {completed ? (
        <div className="brief">
          <RequestSummary row={row} />
          {row.legend?.length ? <LegendCard legend={row.legend} /> : null}
          <OriginalityCard row={row} textShown={readable !== undefined} />
        </div>
      ) : null}
      {row.content_completed === null ? null : readable === undefined ? (
        <span className="sk h-96" aria-hidden="true" />
      ) : (
        <ResultPanel row={row} completed={row.content_completed} readable={readable} skipPlace={skipPlace} />
      )}
    </>
  );
}

/** The site of an address, or the address when it is none. */
function hostOf(address: string): string {
  return URL.parse(address)?.host || address;
}
