import './batches.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { formatDateTime } from '#lib/date-format.ts';
import { useNavigateFromHere } from '#lib/navigate-from-here.ts';
import { notify } from '#lib/notify.tsx';
import { paths } from '#lib/paths.ts';
import type { MakeResultFile } from '#lib/result-file.ts';
import { batchError, batchText } from '#strings/batches.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchDownloads } from './batch-downloads.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { batchQuery } from './batch-queries.ts';
import { BatchResults } from './batch-results.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One batch: how far it has come, what its pages share, and each page with its result. */
export function BatchPageView({ makeResultFile }: { makeResultFile: MakeResultFile }) {
  const { id = '' } = useParams();
  return UUID.test(id) ? <KnownBatch key={id} id={id} makeResultFile={makeResultFile} /> : <NoBatch />;
}

function KnownBatch({ id, makeResultFile }: { id: string; makeResultFile: MakeResultFile }) {
  const { data: batch, isError } = useQuery(batchQuery(useBackend(), id));
  const navigate = useNavigateFromHere();

  useEffect(() => {
    if (isError) notify.error(batchError.load);
  }, [isError]);

  if (batch === null) return <NoBatch />;
  return (
    <main className="wrap page" id="contenuto">
      <p className="batch-back">
        <Link to={paths.batches}>{batchText.back}</Link>
      </p>
      {batch === undefined ? (
        isError ? (
          <EmptyState title={batchError.load} />
        ) : (
          <Loading text={batchText.loading} />
        )
      ) : (
        <>
          <div className="page-head">
            <PageTitle>{batch.title}</PageTitle>
            <p className="page-sub">
              {(batch.is_run ? batchText.run : batchText.sent)(formatDateTime(batch.created_at))}
            </p>
          </div>
          <BatchProgress batch={batch} />
          <BatchActions batch={batch} onRemoved={() => navigate(paths.batches)} />
          <BatchDownloads batch={batch} makeResultFile={makeResultFile} />
          <BatchResults pages={batch.pages} />
        </>
      )}
    </main>
  );
}

function NoBatch() {
  return (
    <main className="wrap page" id="contenuto">
      <PageTitle>{batchText.notFound}</PageTitle>
      <p className="page-sub">{batchText.notFoundHint}</p>
      <p className="mt-4">
        <Link to={paths.batches}>{batchText.back}</Link>
      </p>
    </main>
  );
}
