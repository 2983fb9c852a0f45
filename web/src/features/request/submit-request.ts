import { type ContentListItem, contentListColumns, contentListItemSchema } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../lib/backend-context.ts';
import { dataOf, isSessionRefused, isUnreachable } from '../../lib/backend-error.ts';
import { contentKeys } from '../../lib/content-queries.ts';
import { notify } from '../../lib/notify.tsx';
import { errorText } from '../../strings/errors.ts';
import { requestSuccess } from '../../strings/request.ts';
import { newContent, type Request, requestProblem } from './new-content.ts';

/** When to look whether a new analysis has started, without waiting for the regular refresh. */
const QUICK_LOOK_MS = 2_000;

/** A refusal of ours, whose message is for the user. */
class RequestRefused extends Error {}

/** Why a submission failed, in words. */
export function submissionError(error: Error): string {
  if (error instanceof RequestRefused) return error.message;
  if (isSessionRefused(error)) return errorText.session;
  return isUnreachable(error) ? errorText.connection : errorText.unexpected;
}

/** Sends a request: writes its row, reads it back, and puts it on top of the history. */
export function useSubmitRequest() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: Request) => {
      const { data } = await supabase.auth.getSession();
      if (data.session === null) throw new RequestRefused(errorText.session);
      const problem = requestProblem(request);
      if (problem !== null) throw new RequestRefused(problem);
      const userId = data.session.user.id;
      const row = newContent(request, userId);
      const answer = await supabase.from('contents').insert(row).select(contentListColumns).single();
      return { userId, item: contentListItemSchema.parse(dataOf(answer)) };
    },
    onSuccess: ({ userId, item }) => {
      const key = contentKeys.list(userId);
      client.setQueryData<ContentListItem[]>(key, (items) => items && [item, ...items]);
      void client.invalidateQueries({ queryKey: key });
      setTimeout(() => void client.invalidateQueries({ queryKey: key }), QUICK_LOOK_MS);
      notify.success(requestSuccess);
    },
    onError: (error) => notify.error(submissionError(error)),
  });
}
