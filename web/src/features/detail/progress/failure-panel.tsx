import './progress.css';
import { OctagonAlert, RotateCcw, SquarePen } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useRetryAnalysis } from '#lib/content-mutations.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { remediesFor } from '#lib/failure-action.ts';
import { correctionOf, historyView, paths } from '#lib/paths.ts';
import { detailText } from '#strings/detail.ts';
import { failureText } from '#strings/failures.ts';
import { historyError, historySuccess } from '#strings/history.ts';
import { progressText } from '#strings/progress.ts';
import { RequestSummary } from '../request-summary.tsx';
import { stageOfFailure } from './failed-stage.ts';
import { stageFacts } from './stage-facts.ts';
import { StageList } from './stage-list.tsx';

/** A failed analysis: what happened, what to do, what is kept, and where it stopped. */
export function FailurePanel({ row }: { row: DetailRow }) {
  const stage = stageOfFailure(row.failure_code);
  if (stage === null) {
    return (
      <div className="progress-grid">
        <FailureAlert row={row} />
        <RequestSummary row={row} />
      </div>
    );
  }
  return (
    <div className="progress-grid is-failed">
      <div className="grid gap-10">
        <FailureAlert row={row} />
        <RequestSummary row={row} />
      </div>
      <Card title={progressText.title}>
        <StageList current={stage} status={row.status} facts={stageFacts({ ...row, stage })} />
      </Card>
    </div>
  );
}

function FailureAlert({ row }: { row: DetailRow }) {
  const retry = useRetryAnalysis({ success: historySuccess.retried, failure: historyError.update });
  const remedies = remediesFor(row.failure_code);
  const isRetried = remedies.retry && !row.batch_id;
  const { what, remedy } = failureText[row.failure_code ?? 'internal'];
  return (
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
          {isRetried ? (
            <Button look="primary" disabled={retry.isPending} onClick={() => retry.mutate(row.id)}>
              <RotateCcw />
              {progressText.retry}
            </Button>
          ) : null}
          {remedies.correct ? (
            <Link
              className={`btn ${isRetried ? 'btn-secondary' : 'btn-primary'}`}
              to={paths.dashboard}
              state={correctionOf(row.id)}
            >
              <SquarePen />
              {progressText.correct}
            </Link>
          ) : null}
          {row.batch_id ? (
            <Link className="btn btn-secondary" to={`${paths.batches}/${row.batch_id}`}>
              {remedies.retry ? progressText.retryInBatch : detailText.backToBatch}
            </Link>
          ) : (
            <Link className="btn btn-secondary" to={paths.dashboard} state={historyView}>
              {detailText.back}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
