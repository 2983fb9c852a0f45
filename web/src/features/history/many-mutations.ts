import type { ContentListItem } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBackend } from '#lib/backend-context.ts';
import { retryAnalysis } from '#lib/content-mutations.ts';
import { contentKeys } from '#lib/content-queries.ts';
import { remediesFor } from '#lib/failure-action.ts';
import { notify } from '#lib/notify.tsx';
import { newContent } from '#lib/request/new-content.ts';
import { fetchPastRequest } from '#lib/request/past-request.ts';
import { newSessionUid } from '#lib/request/session-uid.ts';
import { submissionError } from '#lib/request/submission-error.ts';
import { insertOnce } from '#lib/request/submit-request.ts';
import { useUserId } from '#lib/session-context.ts';
import { manyText } from '#strings/history.ts';

/** An analysis that has ended, and that the same request can help. */
export function canRunAgain({ status, failure_code }: ContentListItem): boolean {
  return status === 'completed' || (status === 'failed' && remediesFor(failure_code).retry);
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
