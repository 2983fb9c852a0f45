import { isPending } from '@rilievo/shared/status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBackend } from '#lib/backend-context.ts';
import { contentKeys } from '#lib/content-queries.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { announceOutcome } from '#lib/outcome-notice.ts';
import { type Progress, progressQuery, type Watched } from './progress-query.ts';

/**
 * Follows an analysis until it ends: the page's row takes over what changes, and is read as a whole when there is
 * more to show. Gives what was seen of its stages and tasks.
 */
export function useProgress({ id, session_uid, session_title }: DetailRow): Watched | undefined {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const { data, isFetchedAfterMount } = useQuery(progressQuery(supabase, session_uid, id));

  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount) return;
    const key = contentKeys.detail(session_uid);
    const shown = client.getQueryData<DetailRow>(key);
    if (!data || !shown || hasMore(shown, data)) {
      // The row may take longer than the next look: it is not asked for anew meanwhile.
      void client.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false });
    } else {
      const { times: _times, tasks: _tasks, ...progress } = data;
      client.setQueryData<DetailRow>(key, { ...shown, ...progress });
    }
    if (data && !isPending(data.status)) {
      announceOutcome(id, session_title, data.status === 'completed' ? 'ready' : 'failed');
    }
  }, [data, isFetchedAfterMount, client, id, session_uid, session_title]);

  return data ?? undefined;
}

/** True when the row holds more than its light columns tell: a result, or the text that extraction has left. */
function hasMore(shown: DetailRow, progress: Progress): boolean {
  if (!isPending(progress.status)) return true;
  const past = (stage: Progress['stage']) => stage !== null && stage !== 'extraction';
  return past(progress.stage) && !past(shown.stage) && shown.content_extracted === null;
}
