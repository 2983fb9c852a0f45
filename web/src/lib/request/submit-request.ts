import {
  type ContentListItem,
  contentListColumns,
  contentListItemSchema,
  type NewContent,
} from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '#strings/errors.ts';
import { requestSuccess } from '#strings/request.ts';
import { type Backend, useBackend } from '../backend-context.ts';
import { dataOf } from '../backend-error.ts';
import { contentKeys } from '../content-queries.ts';
import { notify } from '../notify.tsx';
import { newContent, type Request, requestProblem } from './new-content.ts';
import { newSessionUid } from './session-uid.ts';
import { RequestRefused, submissionError } from './submission-error.ts';

/** When to look whether a new analysis has started, without waiting for the regular refresh. */
const QUICK_LOOK_MS = 2_000;

/** A row that was written before although its answer got lost: a second one is refused as a duplicate or for limits. */
async function findArrived(supabase: Backend['supabase'], row: NewContent): Promise<unknown> {
  const { data } = await supabase
    .from('contents')
    .select(contentListColumns)
    .eq('session_uid', row.session_uid)
    .eq('auth_uid', row.auth_uid)
    .maybeSingle();
  return data;
}

/** Writes the row, at most once however often it is sent, and reads it back. */
export async function insertOnce(supabase: Backend['supabase'], row: NewContent): Promise<ContentListItem> {
  const answer = await supabase.from('contents').insert(row).select(contentListColumns).single();
  const refused = answer.status === 409 || answer.status === 429;
  const arrived = refused ? await findArrived(supabase, row) : null;
  return contentListItemSchema.parse(arrived ?? dataOf(answer));
}

/**
 * Sends a request: writes its row, reads it back, and puts it on top of the history. `rerunOf` is the id of the
 * analysis that it repeats.
 */
export function useSubmitRequest(rerunOf: string | null = null) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  /** The same request sent again keeps its id until it has arrived. */
  const attempt = useRef({ request: '', sessionUid: '' });
  return useMutation({
    mutationFn: async (request: Request) => {
      const { data } = await supabase.auth.getSession();
      if (data.session === null) throw new RequestRefused(errorText.session);
      const problem = requestProblem(request);
      if (problem !== null) throw new RequestRefused(problem);
      const userId = data.session.user.id;
      const written = JSON.stringify(request);
      if (attempt.current.request !== written) {
        attempt.current = { request: written, sessionUid: newSessionUid() };
      }
      const row = {
        ...newContent(request, userId, attempt.current.sessionUid),
        ...(rerunOf === null ? {} : { rerun_of: rerunOf }),
      };
      return { userId, item: await insertOnce(supabase, row) };
    },
    onSuccess: ({ userId, item }) => {
      attempt.current = { request: '', sessionUid: '' };
      const key = contentKeys.list(userId);
      client.setQueryData<ContentListItem[]>(
        key,
        (items) => items && [item, ...items.filter(({ id }) => id !== item.id)],
      );
      void client.invalidateQueries({ queryKey: key });
      setTimeout(() => void client.invalidateQueries({ queryKey: key }), QUICK_LOOK_MS);
      notify.success(requestSuccess);
    },
    onError: (error) => notify.error(submissionError(error)),
  });
}
