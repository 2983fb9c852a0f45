import './progress.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { OctagonAlert, RotateCcw, SquarePen } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useRetryAnalysis } from '../../lib/content-mutations.ts';
import { remediesFor } from '../../lib/failure-action.ts';
import { correctionOf, historyView, paths } from '../../lib/paths.ts';
import { detailText, progressText } from '../../strings/detail.ts';
import { failureText } from '../../strings/failures.ts';
import { historyError, historySuccess } from '../../strings/history.ts';
import { RequestSummary } from './request-summary.tsx';
import { StageList } from './stage-list.tsx';

/** A failed analysis: what happened, what to do, what is kept, and another try or a correction. */
export function FailurePanel({ row }: { row: ContentRow }) {
  const retry = useRetryAnalysis({ success: historySuccess.retried, failure: historyError.update });
  const remedies = remediesFor(row.failure_code);
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
            {remedies.retry ? (
              <Button look="primary" disabled={retry.isPending} onClick={() => retry.mutate(row.id)}>
                <RotateCcw />
                {progressText.retry}
              </Button>
            ) : null}
            {remedies.correct ? (
              <Link
                className={`btn ${remedies.retry ? 'btn-secondary' : 'btn-primary'}`}
                to={paths.dashboard}
                state={correctionOf(row.id)}
              >
                <SquarePen />
                {progressText.correct}
              </Link>
            ) : null}
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
