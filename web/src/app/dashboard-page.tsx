import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { PageTitle } from '../components/ui/page-title.tsx';
import { HistoryView } from '../features/history/history-view.tsx';
import { RequestForm } from '../features/request/request-form.tsx';
import { useBackend } from '../lib/backend-context.ts';
import { historyQuery } from '../lib/content-queries.ts';
import { historySearch, readHistoryAddress } from '../lib/history-address.ts';
import { formatCount } from '../lib/number-format.ts';
import { type DashboardView, paths } from '../lib/paths.ts';
import { useUserId } from '../lib/session-context.ts';
import { dashboardText } from '../strings/app.ts';
import { useOutcomeNotices } from './use-outcome-notices.ts';

const stateSchema = z.object({
  view: z.union([z.literal(0), z.literal(1)]),
  correct: z.optional(z.string()),
});

/**
 * The view is kept in the navigation state, so that coming back from a detail finds the same one. The search and the
 * filters of the history are in the address, which opens it wherever it is sent.
 */
export default function DashboardPage() {
  const { supabase } = useBackend();
  const navigate = useNavigate();
  const location = useLocation();
  const [parameters] = useSearchParams();
  const askedByAddress = parameters.get('view');
  const state = stateSchema.safeParse(location.state);
  const search = historySearch(readHistoryAddress(location.search));
  const asksForHistory = askedByAddress === '1' || search !== '';
  const view: DashboardView = state.success ? state.data.view : asksForHistory ? 1 : 0;
  const { data: items } = useQuery(historyQuery(supabase, useUserId()));
  useOutcomeNotices(items);

  const show = useCallback(
    (next: DashboardView) => void navigate(paths.dashboard, { replace: true, state: { view: next } }),
    [navigate],
  );
  const forgetCorrection = useCallback(() => show(0), [show]);

  useEffect(() => {
    if (askedByAddress === null) return;
    void navigate({ pathname: paths.dashboard, search }, { replace: true, state: { view } });
  }, [askedByAddress, search, view, navigate]);

  return (
    <main className="wrap page" id="contenuto">
      <Tabs.Root value={String(view)} onValueChange={(value) => show(value === '1' ? 1 : 0)}>
        <Tabs.List className="tabs" aria-label={dashboardText.views}>
          <Tabs.Trigger value="0">{dashboardText.newAnalysis}</Tabs.Trigger>
          <Tabs.Trigger value="1">
            {dashboardText.history}{' '}
            {items?.length ? <span className="count">{formatCount(items.length)}</span> : null}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="0" forceMount hidden={view !== 0} tabIndex={-1}>
          {view === 0 ? (
            <PageTitle className="sr-only" documentTitle={dashboardText.newAnalysis}>
              {dashboardText.title}
            </PageTitle>
          ) : null}
          <RequestForm
            correct={state.data?.correct ?? null}
            onCorrect={forgetCorrection}
            onShowHistory={() => show(1)}
          />
        </Tabs.Content>
        <Tabs.Content value="1" tabIndex={-1}>
          <HistoryView onNewAnalysis={() => show(0)} />
        </Tabs.Content>
      </Tabs.Root>
    </main>
  );
}
