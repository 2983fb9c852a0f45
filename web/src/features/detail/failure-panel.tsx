import './progress.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { OctagonAlert, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useRetryAnalysis } from '../../lib/content-mutations.ts';
import { historyView, paths } from '../../lib/paths.ts';
import { detailText, progressText } from '../../strings/detail.ts';
import { failureText } from '../../strings/failures.ts';
import { historyError, historySuccess } from '../../strings/history.ts';
import { RequestSummary } from './request-summary.tsx';
import { StageList } from './stage-list.tsx';

/** A failed analysis: what happened, what to do, what is kept, and another try. */
export function FailurePanel({ row }: { row: ContentRow }) {
  const retry = useRetryAnalysis({ success: historySuccess.retried, failure: historyError.update });
  const { what, remedy } = failureText[row.failure_code ?? 'internal'];
  return (
    <div className="progress-grid">
      <div className="alert" role="alert">
        <OctagonAlert className="icon-lg" />
        <div>
          <h2>{progressText.failure}</h2>
          <p>{what}</p>
          <p>{remedy}</p>
          <p className="text-meta text-ink-2">
            {row.content_extracted ? progressText.keptText : progressText.kept}
          </p>
          <div className="btns">
            <Button look="primary" disabled={retry.isPending} onClick={() => retry.mutate(row.id)}>
              <RotateCcw />
              {progressText.retry}
            </Button>
            <Link className="btn btn-secondary" to={paths.dashboard} state={historyView}>
              {detailText.back}
            </Link>
          </div>
        </div>
      </div>
      <div className="grid gap-10">
        <RequestSummary row={row} />
        {row.stage ? (
          <Card title={progressText.title}>
            <StageList current={row.stage} status={row.status} facts={{}} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}
