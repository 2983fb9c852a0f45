import './progress.css';
import { Card } from '#components/ui/card.tsx';
import { parseTimestamp } from '#lib/date-format.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { progressText } from '#strings/progress.ts';
import { RequestSummary } from '../request-summary.tsx';
import { formatClock, useNow } from './elapsed.ts';
import { ExtractedText } from './extracted-text.tsx';
import { NotifyMe } from './notify-me.tsx';
import { stageFacts } from './stage-facts.ts';
import { StageList } from './stage-list.tsx';
import { stageDurations } from './stage-times.ts';
import { useProgress } from './use-progress.ts';

/** A queued or running analysis: its stages, the time so far, and the text it works on. */
export function ProgressPanel({ row }: { row: DetailRow }) {
  const watched = useProgress(row);
  const now = useNow();
  const elapsed = now - parseTimestamp(row.started_at ?? row.created_at).getTime();
  return (
    <div className="progress-grid">
      <Card
        title={progressText.title}
        aside={
          <p className="clock" role="timer" aria-live="off" aria-label={progressText.elapsed}>
            {formatClock(elapsed)}
          </p>
        }
      >
        <StageList
          current={row.stage}
          status={row.status}
          facts={stageFacts(row)}
          durations={watched ? stageDurations(watched.times, now) : {}}
          tasks={watched?.tasks ?? []}
        />
        <p className="mt-4 text-meta text-ink-2">
          {row.status === 'filled' ? `${progressText.queued} ` : ''}
          {progressText.leave}
        </p>
        <NotifyMe />
      </Card>
      <div className="grid gap-10">
        <RequestSummary row={row} />
        <ExtractedText row={row} />
      </div>
    </div>
  );
}
