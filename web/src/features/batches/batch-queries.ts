import {
  type BatchHead,
  type BatchReading,
  batchHeadSchema,
  batchReadingSchema,
} from '@rilievo/shared/batch';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

const REFRESH_MS = 5_000;

export const batchKeys = {
  list: ['batches'],
  one: (id: string) => ['batches', id],
} as const;

const readingSchema = z.nullable(batchReadingSchema);
const listSchema = z.array(batchHeadSchema);

/** Pages that will still change by themselves: they wait for a turn that comes, or are being worked on. */
function isUnderWay({ state, counts }: Pick<BatchHead, 'state' | 'counts'>): boolean {
  const { waiting = 0, queued = 0, running = 0 } = counts;
  return queued + running > 0 || (state === 'running' && waiting > 0);
}

/** The state to show. Finished means that no page waits; the last ones may still run. */
export function shownState(batch: Pick<BatchHead, 'state' | 'counts'>): BatchHead['state'] {
  return batch.state === 'finished' && isUnderWay(batch) ? 'running' : batch.state;
}

/** The person's batches, newest first; read again while one is under way. */
export function batchListQuery({ supabase }: Backend) {
  return queryOptions({
    queryKey: batchKeys.list,
    queryFn: async () => listSchema.parse(dataOf(await supabase.rpc('my_batches'))),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? REFRESH_MS : false),
  });
}

/** One batch with all its pages, null when the person has no such batch. After the first time, only changes are read. */
export function batchQuery({ supabase }: Backend, id: string) {
  return queryOptions({
    queryKey: batchKeys.one(id),
    queryFn: async ({ client }): Promise<BatchReading | null> => {
      const known = client.getQueryData<BatchReading | null>(batchKeys.one(id));
      const answer = await supabase.rpc('read_batch', { batch_id: id, since: known?.read_at ?? null });
      const read = readingSchema.parse(dataOf(answer));
      return read && known ? { ...read, pages: merged(known.pages, read.pages) } : read;
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? REFRESH_MS : false),
  });
}

/** The pages by place, with those that have changed. */
function merged(known: BatchReading['pages'], changed: BatchReading['pages']): BatchReading['pages'] {
  const pages = [...known];
  for (const page of changed) pages[page.place - 1] = page;
  return pages;
}
