import type { ContentListItem } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { contentKeys } from '#lib/content-queries.ts';
import { notify } from '#lib/notify.tsx';
import { useUserId } from '#lib/session-context.ts';
import { historyError, historySuccess } from '#strings/history.ts';

/** Deletes an analysis for good: gone from the list at once, back in it when deleting fails. */
export function useDeleteContent() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const key = contentKeys.list(useUserId());
  return useMutation({
    mutationFn: async (id: string) => {
      dataOf(await supabase.from('contents').delete().eq('id', id));
    },
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ContentListItem[]>(key);
      client.setQueryData<ContentListItem[]>(key, (items) => items?.filter((item) => item.id !== id));
      return before;
    },
    onSuccess: () => notify.success(historySuccess.deleted),
    onError: (_error, _id, before) => {
      client.setQueryData(key, before);
      notify.error(historyError.delete);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
