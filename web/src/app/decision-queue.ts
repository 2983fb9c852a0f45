import { type Decisions, decisionsSchema } from '@rilievo/shared/decisions';
import type { SupabaseClient } from '@supabase/supabase-js';
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { DetailRow } from '#lib/detail-row.ts';
import { contentKeys } from '../lib/content-queries.ts';
import { DecisionOutbox } from '../lib/decisions/outbox.ts';
import { lockOf, outboxStore, takeLeft } from '../lib/decisions/outbox-store.ts';
import { sendAs } from '../lib/decisions/send-decisions.ts';
import { notify } from '../lib/notify.tsx';
import { storageName } from '../lib/site.ts';
import { decisionText } from '../strings/workspace.ts';

const isEmpty = ({ state }: Query) => state.data === undefined;

export interface DecisionQueue {
  readonly outbox: DecisionOutbox;
  readonly close: () => void;
}

/** Opens the queue of unsaved decisions of one person, which pages and tabs of this browser share. */
export function openDecisionQueue(
  supabase: SupabaseClient,
  client: QueryClient,
  userId: string,
): DecisionQueue {
  const pageId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const others = new BroadcastChannel(`rilievo decisions ${storageName(userId)}`);
  const show = (contentId: string, decisions: Decisions) => {
    // An answer in flight may contain the decisions from before; a page that waits for its first one asks again.
    void client
      .cancelQueries({ queryKey: contentKeys.details })
      .then(() =>
        client.refetchQueries({ queryKey: contentKeys.details, type: 'active', predicate: isEmpty }),
      );
    client.setQueriesData<DetailRow | null>({ queryKey: contentKeys.details }, (row) =>
      row?.id === contentId ? { ...row, decisions } : row,
    );
  };
  const outbox = new DecisionOutbox({
    send: sendAs(supabase, userId),
    store: outboxStore(localStorage, storageName(userId), pageId),
    onSaved: (contentId, decisions) => {
      show(contentId, decisions);
      others.postMessage([contentId, decisions]);
      void client.invalidateQueries({ queryKey: contentKeys.list(userId), refetchType: 'none' });
      // The cache notifies its pages later, in order: this comes after them.
      return new Promise((shown) => notifyManager.schedule(shown));
    },
    onRefused: (_contentId, boxes) => notify.error(decisionText.refused(boxes)),
  });
  others.onmessage = ({ data: [contentId, decisions] }: MessageEvent<[string, unknown]>) => {
    const parsed = decisionsSchema.safeParse(decisions);
    if (parsed.success) show(contentId, parsed.data);
  };
  const release = Promise.withResolvers<void>();
  void adoptLeft(outbox, userId, pageId, release.promise);
  const flush = () => outbox.flush();
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('pagehide', flush);
  const close = () => {
    outbox.stop();
    others.close();
    release.resolve();
    window.removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flush);
    window.removeEventListener('pagehide', flush);
  };
  return { outbox, close };
}

/** Continues what closed pages left unsent. Each page has a lock while it is open. */
async function adoptLeft(
  queue: DecisionOutbox,
  userId: string,
  pageId: string,
  end: Promise<void>,
): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  void locks?.request(lockOf(pageId), () => end);
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  const isAlive = (page: string) => page === pageId || held.has(lockOf(page));
  queue.adopt(takeLeft(localStorage, storageName(userId), isAlive));
}
