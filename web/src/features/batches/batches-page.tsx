import './batches.css';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { useNavigateFromHere } from '#lib/navigate-from-here.ts';
import { paths } from '#lib/paths.ts';
import { batchError, batchesText } from '#strings/batches.ts';
import { BatchList } from './batch-list.tsx';
import { batchListQuery } from './batch-queries.ts';
import { NewBatchForm } from './new-batch-form.tsx';

/** Where many addresses are sent at once, with the batches sent before. */
export function BatchesPage() {
  const { data: batches, isError } = useQuery(batchListQuery(useBackend()));
  const navigate = useNavigateFromHere();
  return (
    <main className="wrap page" id="contenuto">
      <div className="page-head">
        <PageTitle>{batchesText.title}</PageTitle>
        <p className="page-sub">{batchesText.lead}</p>
      </div>
      <NewBatchForm onStarted={(id) => navigate(`${paths.batches}/${id}`)} />
      <Card title={batchesText.list} className="mt-10">
        {batches === undefined && !isError ? <Loading text={batchesText.loading} /> : null}
        {batches === undefined && isError ? <p className="error">{batchError.load}</p> : null}
        {batches?.length === 0 ? <p className="text-ink-2">{batchesText.empty}</p> : null}
        {batches?.length ? <BatchList batches={batches} /> : null}
      </Card>
    </main>
  );
}
