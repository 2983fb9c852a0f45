import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHref } from 'react-router';
import * as z from 'zod/mini';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { paths } from '#lib/paths.ts';
import { shareText } from '#strings/share.ts';
import { linkErrorText } from '../share/link-error.ts';
import { authorDeskQuery } from './author-desk-query.ts';

/** Makes a link to the questions of these boxes, for some days. */
export function useAskAuthor(contentId: string, boxes: readonly string[], onMade: (link: string) => void) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const page = useHref(paths.answers);
  return useMutation({
    mutationFn: async (days: number) => {
      const parameters = { content_id: contentId, boxes, days };
      const token = z.string().parse(dataOf(await supabase.rpc('ask_author', parameters)));
      return new URL(`${page}#${token}`, location.href).href;
    },
    onSuccess: (link) => {
      notify.success(shareText.made);
      onMade(link);
      return client.invalidateQueries({ queryKey: authorDeskQuery(supabase, contentId).queryKey });
    },
    onError: (error) => notify.error(linkErrorText(error)),
  });
}
