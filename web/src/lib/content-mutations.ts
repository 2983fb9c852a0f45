import type { ContentListItem } from '@rilievo/shared/content-row';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Backend, useBackend } from './backend-context.ts';
import { dataOf } from './backend-error.ts';
import { contentKeys } from './content-queries.ts';
import { notify } from './notify.tsx';
import { limitMessage } from './request/submission-error.ts';

type Change = Partial<
  Pick<ContentListItem, 'starred' | 'session_title' | 'published_at' | 'status' | 'failure_code' | 'stage'>
>;
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
    mutationFn: async ({
      id,
      ...change
    }: { id: string } & Pick<Change, 'starred' | 'session_title' | 'published_at'>) => {
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

/** Puts a failed analysis back into the queue; says nothing when another tab was quicker. */
export function useRetryAnalysis(messages: { readonly success: string; readonly failure: string }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => retryAnalysis(supabase, id),
    onMutate: (id) => changeCached(client, id, { status: 'filled', failure_code: null, stage: null }),
    onSuccess: (retried) => {
      if (retried) notify.success(messages.success);
    },
    onError: (error, _id, restore) => {
      restore?.();
      notify.error(limitMessage(error) ?? messages.failure);
    },
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}
