import './history.css';
import type { ContentListItem } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { useBackend } from '../../lib/backend-context.ts';
import { historyQuery } from '../../lib/content-queries.ts';
import { notify } from '../../lib/notify.tsx';
import { useUserId } from '../../lib/session-context.ts';
import { dashboardText } from '../../strings/app.ts';
import { historyDeleteText, historyError, historyText } from '../../strings/history.ts';
import { useDeleteContent } from './delete-content.ts';
import { inHistoryOrder, matching } from './history-order.ts';
import { HistoryRow } from './history-row.tsx';
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
  const shown = useMemo(() => inHistoryOrder(matching(items ?? [], term)), [items, term]);
  const pending = items?.some((item) => isPending(item.status)) ?? false;

  useEffect(() => {
    if (isError) notify.error(historyError.load);
  }, [isError]);

  return (
    <>
      <div className="list-tools">
        <div>
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
        </EmptyState>
      ) : null}
      {items?.length && shown.length === 0 ? (
        <EmptyState title={historyText.noResults(term.trim())}>
          <Button onClick={() => setTerm('')}>{historyText.clearSearch}</Button>
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <ul className="rows">
          {shown.map((item) => (
            <HistoryRow key={item.id} item={item} onDelete={setDeleting} />
          ))}
        </ul>
      ) : null}
      {deleting ? (
        <ConfirmDialog
          title={historyDeleteText.title}
          explanation={historyDeleteText.explanation}
          confirm={historyDeleteText.confirm}
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            remove.mutate(deleting.id);
            setDeleting(null);
          }}
        />
      ) : null}
    </>
  );
}
