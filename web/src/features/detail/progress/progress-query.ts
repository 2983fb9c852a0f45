import { contentListItemSchema, contentRowSchema } from '@rilievo/shared/content-row';
import { type TaskProgress, taskProgressSchema } from '@rilievo/shared/task-progress';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { contentKeys } from '#lib/content-queries.ts';
import { afterLook, type StageTimes } from './stage-times.ts';

const SEEN_POLL_MS = 1_500;
/** Nobody looks, but the title and a notification are to come soon after the end. */
const HIDDEN_POLL_MS = 5_000;

const progressSchema = z.extend(
  z.pick(contentListItemSchema, { id: true, status: true, stage: true, failure_code: true }),
  z.pick(contentRowSchema, { attempts: true, started_at: true }).shape,
);

export type Progress = z.infer<typeof progressSchema>;

/** Null when the analysis is no more. */
async function fetchProgress(supabase: Backend['supabase'], id: string): Promise<Progress | null> {
  const columns = Object.keys(progressSchema.shape).join(',');
  const row = dataOf(await supabase.from('contents').select(columns).eq('id', id).maybeSingle());
  return row === null ? null : progressSchema.parse(row);
}

/** The findings of the model's tasks so far; none without a model. Not knowing it is no reason to stop watching. */
async function fetchTasks(
  supabase: Backend['supabase'],
  { id, stage }: Progress,
): Promise<readonly TaskProgress[]> {
  if (stage !== 'analysis') return [];
  const { data } = await supabase.rpc('analysis_progress', { content_id: id });
  return z.array(taskProgressSchema).safeParse(data).data ?? [];
}

/** Facts about an analysis beside its row. */
export interface Watched {
  readonly times: StageTimes;
  readonly tasks: readonly TaskProgress[];
}

type WatchedProgress = Progress & Watched;

/**
 * The light columns of an analysis that change while it runs; read again while somebody watches. What was
 * seen of its stages is kept, because the page may be left and found again.
 */
export function progressQuery(supabase: Backend['supabase'], sessionUid: string, id: string) {
  return queryOptions({
    queryKey: [...contentKeys.detail(sessionUid), 'progress'],
    queryFn: async ({ client, queryKey }): Promise<WatchedProgress | null> => {
      const progress = await fetchProgress(supabase, id);
      const before = client.getQueryData<WatchedProgress>(queryKey)?.times;
      if (progress === null) return null;
      const tasks = await fetchTasks(supabase, progress);
      return { ...progress, tasks, times: afterLook(before, progress, Date.now()) };
    },
    gcTime: Number.POSITIVE_INFINITY,
    // Also after an end was seen: the page stops watching when it has read the row, which may fail at first.
    refetchInterval: () => (document.visibilityState === 'visible' ? SEEN_POLL_MS : HIDDEN_POLL_MS),
    refetchIntervalInBackground: true,
  });
}
