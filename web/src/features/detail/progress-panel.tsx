import './progress.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { Card } from '../../components/ui/card.tsx';
import { parseTimestamp } from '../../lib/date-format.ts';
import { formatCount } from '../../lib/number-format.ts';
import { progressText } from '../../strings/detail.ts';
import { formatClock, useNow } from './elapsed.ts';
import { ExtractedText } from './extracted-text.tsx';
import { RequestSummary } from './request-summary.tsx';
import { StageList } from './stage-list.tsx';

/** A queued or running analysis: its stage, the time so far, and the text it works on. */
export function ProgressPanel({ row }: { row: ContentRow }) {
  const words = row.content_extracted?.words;
  return (
    <div className="progress-grid">
      <Card title={progressText.title} aside={<Clock since={row.started_at ?? row.created_at} />}>
        <StageList
          current={row.stage}
          status={row.status}
          facts={words === undefined ? {} : { extraction: progressText.words(formatCount(words)) }}
        />
        <p className="mt-4 text-meta text-ink-2">
          {row.status === 'filled' ? `${progressText.queued} ` : ''}
          {progressText.leave}
        </p>
      </Card>
      <div className="grid gap-10">
        <RequestSummary row={row} />
        <ExtractedText row={row} />
      </div>
    </div>
  );
}

function Clock({ since }: { since: string }) {
  const now = useNow();
  return (
    <p className="clock" role="timer" aria-live="off" aria-label={progressText.elapsed}>
      {formatClock(now - parseTimestamp(since).getTime())}
    </p>
  );
}
