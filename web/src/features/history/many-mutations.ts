import type { ContentListItem } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Backend, useBackend } from '../../lib/backend-context.ts';
import { dataOf } from '../../lib/backend-error.ts';
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
export function useDeleteMany(onDone: () => void) {
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
      onDone();
    },
    onError: (_error, _ids, before) => {
      client.setQueryData(key, before);
      notify.error(historyError.delete);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** A completed analysis is repeated beside its result; a failed one goes back into the queue as it is. */
async function runAgain(backend: Backend, userId: string, { id, status }: ContentListItem): Promise<void> {
  if (status === 'failed') {
    dataOf(await backend.supabase.rpc('retry_analysis', { content_id: id }));
    return;
  }
  const request = await fetchPastRequest(backend, id);
  const row = newContent(request, userId, newSessionUid());
  await insertOnce(backend.supabase, { ...row, rerun_of: id });
}

/** Sends requests again one after the other, until one is refused: the limits of a person hold for all that follow. */
export function useRunManyAgain(onDone: () => void) {
  const backend = useBackend();
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: async (items: readonly ContentListItem[]) => {
      const progress = notify.progress(manyText.sending);
      let sent = 0;
      try {
        for (const item of items) {
          await runAgain(backend, userId, item);
          sent += 1;
        }
      } catch (error) {
        throw new Error(manyText.stopped(sent, items.length, submissionError(error as Error)));
      } finally {
        progress.end();
      }
    },
    onSuccess: (_data, items) => {
      notify.success(manyText.sent(items.length));
      onDone();
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}
