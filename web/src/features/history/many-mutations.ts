import type { ContentListItem } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBackend } from '../../lib/backend-context.ts';
import { dataOf } from '../../lib/backend-error.ts';
import { retryAnalysis } from '../../lib/content-mutations.ts';
import { contentKeys } from '../../lib/content-queries.ts';
import { remediesFor } from '../../lib/failure-action.ts';
import { notify } from '../../lib/notify.tsx';
import { newContent } from '../../lib/request/new-content.ts';
import { fetchPastRequest } from '../../lib/request/past-request.ts';
import { newSessionUid } from '../../lib/request/session-uid.ts';
import { submissionError } from '../../lib/request/submission-error.ts';
import { insertOnce } from '../../lib/request/submit-request.ts';
import { useUserId } from '../../lib/session-context.ts';
import { historyError, manyText } from '../../strings/history.ts';

/** Ids of 36 characters in one address, which servers cut at 8 kB. */
const IDS_PER_REQUEST = 100;

/** An analysis that has ended, and that the same request can help. */
export function canRunAgain({ status, failure_code }: ContentListItem): boolean {
  return status === 'completed' || (status === 'failed' && remediesFor(failure_code).retry);
}

/** Deletes analyses for good: gone from the list at once; what is left after a failure comes back. */
export function useDeleteMany(onDone: (ids: readonly string[]) => void) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const key = contentKeys.list(useUserId());
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
        const some = ids.slice(start, start + IDS_PER_REQUEST);
        dataOf(await supabase.from('contents').delete().in('id', some));
      }
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ContentListItem[]>(key);
      const gone = new Set(ids);
      client.setQueryData<ContentListItem[]>(key, (items) => items?.filter(({ id }) => !gone.has(id)));
      return before;
    },
    onSuccess: (_data, ids) => {
      notify.success(manyText.deleted(ids.length));
      onDone(ids);
    },
    onError: (_error, _ids, before) => {
      client.setQueryData(key, before);
      notify.error(historyError.delete);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** How far many requests came: the analyses that need no other try, how many are in the queue, and what stopped it. */
interface Sending {
  readonly done: readonly string[];
  readonly queued: number;
  readonly error: Error | null;
}

/**
 * Sends requests again one after the other, until one is refused: the limits of a person hold for all that follow.
 * `onDone` hears which were sent, also after a stop, so that nobody sends and pays them twice.
 */
export function useRunManyAgain(onDone: (ids: readonly string[]) => void) {
  const backend = useBackend();
  const client = useQueryClient();
  const userId = useUserId();
  /** A request whose answer got lost keeps its id, so that it is recognised when it is sent again. */
  const sessionUids = useRef(new Map<string, string>());

  /** A completed analysis is repeated beside its result; a failed one goes back into the queue, unless it did already. */
  async function runAgain({ id, status }: ContentListItem): Promise<boolean> {
    if (status === 'failed') return retryAnalysis(backend.supabase, id);
    const request = await fetchPastRequest(backend, id);
    const sessionUid = sessionUids.current.get(id) ?? newSessionUid();
    sessionUids.current.set(id, sessionUid);
    await insertOnce(backend.supabase, { ...newContent(request, userId, sessionUid), rerun_of: id });
    sessionUids.current.delete(id);
    return true;
  }

  return useMutation({
    mutationFn: async (items: readonly ContentListItem[]): Promise<Sending> => {
      const progress = notify.progress(manyText.sending);
      const done: string[] = [];
      let queued = 0;
      try {
        for (const item of items) {
          if (await runAgain(item)) queued += 1;
          done.push(item.id);
        }
        return { done, queued, error: null };
      } catch (error) {
        return { done, queued, error: error as Error };
      } finally {
        progress.end();
      }
    },
    onSuccess: ({ done, queued, error }, items) => {
      if (error) notify.error(manyText.stopped(queued, items.length, submissionError(error)));
      else notify.success(manyText.sent(queued));
      onDone(done);
    },
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}
