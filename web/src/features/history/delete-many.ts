import type { ContentListItem } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Backend, useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { contentKeys } from '#lib/content-queries.ts';
import { notify } from '#lib/notify.tsx';
import { useSession, useUserId } from '#lib/session-context.ts';
import { historyError, manyText } from '#strings/history.ts';

/** Ids of 36 characters in one address, which servers cut at 8 kB. */
const IDS_PER_REQUEST = 100;

interface DeletingMany {
  /** The ids that are being deleted, or will be unless it is undone: the list does not show them. */
  readonly leaving: ReadonlySet<string>;
  readonly remove: (ids: readonly string[]) => void;
}

/**
 * Deletes analyses for good once the message with "Annulla" has gone. Leaving the history or closing the tab deletes
 * them at once, so that what left the list never comes back by itself.
 */
export function useDeleteMany(): DeletingMany {
  const backend = useBackend();
  const client = useQueryClient();
  const userId = useUserId();
  const key = contentKeys.list(userId);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const stay = useCallback(
    (ids: readonly string[]) => setLeaving((all) => all.filter((id) => !ids.includes(id))),
    [],
  );
  const { mutate } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const some of inRequests(ids))
        dataOf(await backend.supabase.from('contents').delete().in('id', some));
    },
    onSuccess: (_data, ids) => {
      client.setQueryData<ContentListItem[]>(key, (items) => items?.filter(({ id }) => !ids.includes(id)));
      notify.success(manyText.deleted(ids.length));
    },
    onError: () => notify.error(historyError.delete),
    onSettled: async (_data, _error, ids) => {
      await client.invalidateQueries({ queryKey: key });
      stay(ids);
    },
  });

  const waiting = useRef(new Map<readonly string[], { end(): void }>());
  const sent = useRef<string[]>([]);
  const token = useSession()?.access_token;
  useEffect(() => {
    const sendNow = () => {
      // Without a session nothing is deleted, and the next page shows it.
      if (token === undefined) return;
      for (const [ids, message] of waiting.current) {
        waiting.current.delete(ids);
        sendOnLeaving(backend, token, ids);
        sent.current.push(...ids);
        message.end();
      }
    };
    // The browser kept the page, and nobody has heard what became of what it sent.
    const lookAgain = async () => {
      const ids = sent.current.splice(0);
      if (ids.length === 0) return;
      await client.invalidateQueries({ queryKey: contentKeys.list(userId) });
      stay(ids);
    };
    window.addEventListener('pagehide', sendNow);
    window.addEventListener('pageshow', lookAgain);
    return () => {
      window.removeEventListener('pagehide', sendNow);
      window.removeEventListener('pageshow', lookAgain);
    };
  }, [backend, token, client, userId, stay]);
  useEffect(() => {
    const messages = waiting.current;
    return () => {
      for (const message of messages.values()) message.end();
    };
  }, []);

  const remove = (ids: readonly string[]) => {
    setLeaving((all) => [...all, ...ids]);
    const message = notify.undoable(manyText.removed(ids.length), manyText.undo, (undone) => {
      // The page that was being left has sent it already.
      if (!waiting.current.delete(ids)) return;
      if (undone) stay(ids);
      else mutate(ids);
    });
    waiting.current.set(ids, message);
  };
  return { leaving: useMemo(() => new Set(leaving), [leaving]), remove };
}

function inRequests(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, place) =>
    ids.slice(place * IDS_PER_REQUEST, (place + 1) * IDS_PER_REQUEST),
  );
}

/** supabase-js looks for its session first, which takes longer than a page that is being left has. */
function sendOnLeaving({ settings }: Backend, token: string, ids: readonly string[]): void {
  for (const some of inRequests(ids)) {
    void fetch(`${settings.supabaseUrl}/rest/v1/contents?id=in.(${some.join(',')})`, {
      method: 'DELETE',
      keepalive: true,
      headers: { apikey: settings.supabaseKey, authorization: `Bearer ${token}` },
    }).catch((cause: unknown) => console.warn('What was to be deleted could not be sent.', cause));
  }
}
