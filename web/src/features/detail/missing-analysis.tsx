import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { notify } from '#lib/notify.tsx';
import { historyView, paths } from '#lib/paths.ts';
import { detailText } from '#strings/detail.ts';
import { anothersQuery } from './anothers-query.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';

/** The page of an address that is no analysis of the user's: it is somebody else's, or there is none. */
export function MissingAnalysis({ sessionUid }: { sessionUid: string }) {
  const { supabase } = useBackend();
  const { data: anothers = false, isPending } = useQuery(anothersQuery(supabase, sessionUid));
  const notFound = !isPending && !anothers;
  useEffect(() => {
    if (notFound) notify.error(detailText.notFound);
  }, [notFound]);

  if (isPending) return <DetailSkeleton />;
  const title = anothers ? detailText.notYours : detailText.notFound;
  return (
    <EmptyState
      title={
        <PageTitle className="" documentTitle={title}>
          {title}
        </PageTitle>
      }
      hint={anothers ? detailText.notYoursHint : detailText.notFoundHint}
    >
      <Link className="btn btn-secondary" to={paths.dashboard} state={historyView}>
        {detailText.back}
      </Link>
    </EmptyState>
  );
}
