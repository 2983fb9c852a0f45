import './history.css';
import type { ContentListItem } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { historyQuery } from '#lib/content-queries.ts';
import { downloadFile } from '#lib/download.ts';
import { NO_FILTERS } from '#lib/history-address.ts';
import { notify } from '#lib/notify.tsx';
import { paths } from '#lib/paths.ts';
import { useUserId } from '#lib/session-context.ts';
import { siteAddress } from '#lib/site.ts';
import { dashboardText } from '#strings/app.ts';
import { historyCsvText, historyDeleteText, historyError, historyText } from '#strings/history.ts';
import { useDeleteContent } from './delete-content.ts';
import { useDeleteMany } from './delete-many.ts';
import { filtered } from './history-filters.ts';
import { HistoryList } from './history-list.tsx';
import { inHistoryOrder, matching } from './history-order.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTools } from './history-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useHistoryAddress } from './use-history-address.ts';

const NONE: ReadonlySet<string> = new Set();

export function HistoryView({ onNewAnalysis }: { onNewAnalysis: () => void }) {
  const { supabase } = useBackend();
  const {
    data: stored,
    isPending: loading,
    isError,
    isFetching,
    refetch,
  } = useQuery(historyQuery(supabase, useUserId()));
  const { asked, ask, search, opened, onOpen } = useHistoryAddress();
  const { q: term, ...filters } = asked;
  const [deleting, setDeleting] = useState<ContentListItem | null>(null);
  const remove = useDeleteContent();
  const { leaving, remove: removeMany } = useDeleteMany();
  const heading = useRef<HTMLDivElement>(null);
  const items = useMemo(() => stored?.filter(({ id }) => !leaving.has(id)), [stored, leaving]);
  const ordered = useMemo(() => inHistoryOrder(items ?? []), [items]);
  const sought = useDeferredValue(asked);
  const shown = useMemo(() => filtered(matching(ordered, sought.q), sought, new Date()), [ordered, sought]);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const select = useCallback((id: string) => setSelected((ids) => toggled(ids ?? NONE, id)), []);
  const chosen = selected ? shown.filter(({ id }) => selected.has(id)) : [];
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
          onChange={(q) => ask({ ...asked, q })}
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
      {items?.length ? (
        <HistoryTools
          filters={filters}
          onFilter={(chosenFilters) => ask({ ...asked, ...chosenFilters })}
          selecting={selected !== null}
          onSelecting={(selecting) => setSelected(selecting ? NONE : null)}
          onExport={shown.length > 0 ? () => void exportItems(shown) : null}
        />
      ) : null}
      {items?.length && shown.length === 0 ? (
        <NothingFound term={sought.q.trim()} onClear={() => ask({ q: '', ...NO_FILTERS })} />
      ) : null}
      {selected && shown.length > 0 ? (
        <SelectionBar
          chosen={chosen}
          shown={shown.length}
          onSelectAll={(all) => setSelected(all ? new Set(shown.map(({ id }) => id)) : NONE)}
          onExport={() => void exportItems(chosen)}
          onDelete={() => {
            // The button that was pressed is disabled or gone with its rows, once they are.
            flushSync(() => removeMany(chosen.map(({ id }) => id)));
            heading.current?.querySelector('h1')?.focus();
          }}
          onDone={(ids) => {
            setSelected((now) => now && without(now, ids));
            // The button that was pressed may be disabled or gone.
            if (document.activeElement === document.body) heading.current?.querySelector('h1')?.focus();
          }}
        />
      ) : null}
      {shown.length > 0 ? (
        <HistoryList
          items={shown}
          search={search}
          opened={opened}
          selected={selected}
          onSelect={select}
          onOpen={onOpen}
          onDelete={setDeleting}
        />
      ) : null}
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

/** Nothing is found for a term of the search, or for the filters where there is none. */
function NothingFound({ term, onClear }: { term: string; onClear: () => void }) {
  return term === '' ? (
    <EmptyState title={historyText.nothingFiltered}>
      <Button onClick={onClear}>{historyText.clearFilters}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={historyText.noResults(term)}>
      <Button onClick={onClear}>{historyText.clearSearch}</Button>
    </EmptyState>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
}

/** The writer of tables is fetched with the first click. */
async function exportItems(items: readonly ContentListItem[]): Promise<void> {
  const { historyCsv } = await import('./history-csv.ts');
  downloadFile(historyCsv(items, siteAddress()), 'csv', historyCsvText.file);
}
