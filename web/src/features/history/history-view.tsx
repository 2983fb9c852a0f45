import './history.css';
import type { ContentListItem } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { useBackend } from '../../lib/backend-context.ts';
import { historyQuery } from '../../lib/content-queries.ts';
import { notify } from '../../lib/notify.tsx';
import { paths } from '../../lib/paths.ts';
import { useUserId } from '../../lib/session-context.ts';
import { dashboardText } from '../../strings/app.ts';
import { historyDeleteText, historyError, historyText } from '../../strings/history.ts';
import { useDeleteContent } from './delete-content.ts';
import { HistoryList } from './history-list.tsx';
import { inHistoryOrder, matching } from './history-order.ts';
import { HistorySkeleton } from './history-skeleton.tsx';

export function HistoryView({ onNewAnalysis }: { onNewAnalysis: () => void }) {
  const { supabase } = useBackend();
  const {
    data: items,
    isPending: loading,
    isError,
    isFetching,
    refetch,
  } = useQuery(historyQuery(supabase, useUserId()));
  const [term, setTerm] = useState('');
  const [deleting, setDeleting] = useState<ContentListItem | null>(null);
  const remove = useDeleteContent();
  const heading = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => inHistoryOrder(items ?? []), [items]);
  const sought = useDeferredValue(term);
  const shown = useMemo(() => matching(ordered, sought), [ordered, sought]);
  const pending = items?.some((item) => isPending(item.status)) ?? false;

  useEffect(() => {
    if (isError) notify.error(historyError.load);
  }, [isError]);

  return (
    <>
      <div className="list-tools">
        <div ref={heading}>
          <PageTitle documentTitle={dashboardText.history}>{historyText.title}</PageTitle>
          <p className="page-sub" role="status">
            {historyText.subtitle} {pending ? historyText.pending : null}
          </p>
        </div>
        <SearchInput
          id="history-search"
          label={historyText.search}
          placeholder={historyText.searchPlaceholder}
          value={term}
          onChange={setTerm}
        />
      </div>
      {loading ? <HistorySkeleton /> : null}
      {isError && items === undefined ? (
        <EmptyState title={historyError.load}>
          <Button look="primary" disabled={isFetching} onClick={() => void refetch()}>
            {historyText.retry}
          </Button>
        </EmptyState>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState title={historyText.empty} hint={historyText.emptyHint}>
          <Button look="primary" onClick={onNewAnalysis}>
            {historyText.newAnalysis}
          </Button>
          <p className="mt-4">
            <Link to={paths.guideTo('in-breve')}>{historyText.guide}</Link>
          </p>
        </EmptyState>
      ) : null}
      {items?.length && shown.length === 0 ? (
        <EmptyState title={historyText.noResults(sought.trim())}>
          <Button onClick={() => setTerm('')}>{historyText.clearSearch}</Button>
        </EmptyState>
      ) : null}
      {shown.length > 0 ? <HistoryList items={shown} onDelete={setDeleting} /> : null}
      {deleting ? (
        <ConfirmDialog
          title={historyDeleteText.title}
          explanation={historyDeleteText.explanation}
          confirm={historyDeleteText.confirm}
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null);
            // The row that would have the focus back is going.
            remove.mutate(deleting.id, { onSuccess: () => heading.current?.querySelector('h1')?.focus() });
          }}
        />
      ) : null}
    </>
  );
}
