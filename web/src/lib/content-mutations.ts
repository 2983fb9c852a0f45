import type { ContentListItem } from '@rilievo/shared/content-row';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Backend, useBackend } from './backend-context.ts';
import { dataOf } from './backend-error.ts';
import { contentKeys } from './content-queries.ts';
import { notify } from './notify.tsx';
import { limitMessage } from './request/submission-error.ts';

type Change = Partial<Pick<ContentListItem, 'starred' | 'session_title' | 'published_at'>>;
type Cached = { readonly id: string };

/** Changes an analysis in every cached list and detail at once; the answer puts everything back as it was. */
async function changeCached(client: QueryClient, id: string, change: Change): Promise<() => void> {
  await client.cancelQueries({ queryKey: contentKeys.all });
  const before = client.getQueriesData<Cached | Cached[] | null>({ queryKey: contentKeys.all });
  const changed = <Row extends Cached>(row: Row): Row => (row.id === id ? { ...row, ...change } : row);
  client.setQueriesData<Cached | Cached[] | null>({ queryKey: contentKeys.all }, (data) =>
    Array.isArray(data) ? data.map(changed) : data && changed(data),
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Saves a star, a title or that it is published: shown at once, taken back with `failure` as message when saving fails. */
export function useUpdateContent(failure: string) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...change }: { id: string } & Change) => {
      dataOf(await supabase.from('contents').update(change).eq('id', id).select('id').single());
    },
    onMutate: ({ id, ...change }) => changeCached(client, id, change),
    onError: (_error, _variables, restore) => {
      restore?.();
      notify.error(failure);
    },
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

/** Puts a failed analysis back into the queue; false when it waits already or is gone. Throws `BackendError`. */
export async function retryAnalysis(supabase: Backend['supabase'], id: string): Promise<boolean> {
  return z.boolean().parse(dataOf(await supabase.rpc('retry_analysis', { content_id: id })));
}

/**
 * Puts a failed analysis back into the queue; says nothing if another tab was quicker. Nothing shows it as queued before
 * the database has answered: its progress would be read too early, and still say that it has failed.
 */
export function useRetryAnalysis(messages: { readonly success: string; readonly failure: string }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => retryAnalysis(supabase, id),
    onSuccess: (retried) => {
      if (retried) notify.success(messages.success);
    },
    onError: (error) => notify.error(limitMessage(error) ?? messages.failure),
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}
