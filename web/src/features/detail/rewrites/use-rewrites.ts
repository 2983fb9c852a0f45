import type { Rewrite, RewriteKind } from '@rilievo/shared/rewrite';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { rewriteText } from '#strings/rewrites.ts';
import { rewritesQuery } from './rewrites-query.ts';

/** Rewrites in progress and finished ones, by box. */
export interface Rewrites {
  readonly byBox: ReadonlyMap<string, Rewrite>;
  /** `given` is what the box holds now. */
  readonly ask: (box: string, kind: RewriteKind, given: string) => void;
  readonly drop: (box: string) => void;
}

/** Null where no language model answers. */
export const RewritesContext = createContext<Rewrites | null>(null);

const NONE: readonly Rewrite[] = [];

/** Follows the rewritings of an analysis and says when a proposal is ready; null where no language model answers. */
export function useRewrites(contentId: string): Rewrites | null {
  const { supabase, settings } = useBackend();
  const client = useQueryClient();
  const isOffered = settings.engine === 'model';
  const query = rewritesQuery(supabase, contentId);
  const { data = NONE } = useQuery({ ...query, enabled: isOffered });
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });
  const { mutate: ask } = useMutation({
    mutationFn: async (about: { box_id: string; kind: RewriteKind; given: string }) => {
      const answer = await supabase.rpc('request_rewrite', { content_id: contentId, ...about });
      return z.boolean().parse(dataOf(answer));
    },
    onSuccess: (asked) => {
      if (!asked) notify.error(rewriteText.gone);
      return readAgain();
    },
    onError: (error) => notify.error(askError(error)),
  });
  const { mutate: drop } = useMutation({
    mutationFn: async (box_id: string) =>
      dataOf(await supabase.rpc('drop_rewrite', { content_id: contentId, box_id })),
    onSuccess: readAgain,
    onError: () => notify.error(rewriteText.dropFailed),
  });
  useNews(data);
  return useMemo(
    () =>
      isOffered
        ? {
            byBox: new Map(data.map((rewrite) => [rewrite.box_id, rewrite])),
            ask: (box_id, kind, given) => ask({ box_id, kind, given }),
            drop,
          }
        : null,
    [isOffered, data, ask, drop],
  );
}

/** Says what has ended since it was last looked at. */
function useNews(rewrites: readonly Rewrite[]): void {
  const running = useRef<readonly string[]>([]);
  useEffect(() => {
    const ended = rewrites.filter(
      ({ box_id, finished_at }) => finished_at !== null && running.current.includes(box_id),
    );
    running.current = rewrites.flatMap(({ box_id, finished_at }) => (finished_at === null ? box_id : []));
    for (const { box_id, proposal } of ended) {
      if (proposal === null) notify.error(rewriteText.failedFor(box_id));
      else notify.success(rewriteText.ready(box_id));
    }
  }, [rewrites]);
}

function askError(error: unknown): string {
  return (error instanceof BackendError && rewriteText.refused[error.message]) || rewriteText.askFailed;
}
