import './detail.css';
import './sheet.css';
import './prose.css';
import './print.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useBackend } from '#lib/backend-context.ts';
import { OutboxContext } from '#lib/decisions/outbox-context.ts';
import { listIn, openedState } from '#lib/history-address.ts';
import { useNavigateFromHere } from '#lib/navigate-from-here.ts';
import { notify } from '#lib/notify.tsx';
import { historyView, paths } from '#lib/paths.ts';
import { useUserId } from '#lib/session-context.ts';
import { detailText } from '#strings/detail.ts';
import { AnalysisDetail } from './analysis-detail.tsx';
import { detailQuery } from './detail-query.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { MissingAnalysis } from './missing-analysis.tsx';

export default function DetailPage() {
  const { supabase } = useBackend();
  const { sessionUid = '' } = useParams();
  const navigate = useNavigateFromHere();
  // Kept here: a change of what the result shows replaces the navigation state.
  const [list] = useState(listIn(useLocation().state));
  const { data: row, isError } = useQuery(detailQuery(supabase, sessionUid, useUserId()));
  const failed = isError && row === undefined;
  // A decision that is made before there is a queue would be lost.
  const ready = useContext(OutboxContext) !== null;

  useEffect(() => {
    if (!failed) return;
    notify.error(detailText.loadFailed);
    navigate(paths.dashboard, { replace: true, state: historyView });
  }, [failed, navigate]);

  return (
    <main className="wrap detail-wrap page detail-page" id="contenuto">
      {row && ready ? (
        <>
          {row.batch_id ? (
            <Link className="back" to={`${paths.batches}/${row.batch_id}`}>
              <ArrowLeft />
              {detailText.backToBatch}
            </Link>
          ) : (
            <Link
              className="back"
              to={{ pathname: paths.dashboard, search: list }}
              state={openedState(row.id)}
            >
              <ArrowLeft />
              {detailText.back}
            </Link>
          )}
          <AnalysisDetail key={row.id} row={row} />
        </>
      ) : null}
      {row === undefined || (row && !ready) ? <DetailSkeleton /> : null}
      {row === null ? <MissingAnalysis sessionUid={sessionUid} /> : null}
    </main>
  );
}
