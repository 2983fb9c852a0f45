import { sitemapReadingSchema } from '@rilievo/shared/sitemap';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { BackendError, dataOf, isUnreachable } from '#lib/backend-error.ts';
import { RequestRefused } from '#lib/request/submission-error.ts';
import { sitemapError } from '#strings/sitemaps.ts';

const POLL_MS = 1_000;
/** Longer than a worker may take, waiting for its turn included. */
const PATIENCE_MS = 180_000;
/** Tries of one poll while nobody answers: a minute and a half in all. */
const TRIES = 12;
const MAX_WAIT_MS = 10_000;

/** Which pages of which sitemap are wanted. */
export interface SitemapWanted {
  readonly url: string;
  /** How their paths begin, from the slash on. */
  readonly path: string;
  /** Those that changed since this day, as 2026-03-14; null: all. */
  readonly since: string | null;
}

/** A reading that is waited for, since a moment of `Date.now()`. */
export interface AwaitedReading {
  readonly id: string;
  readonly since: number;
}

const readingSchema = z.nullable(sitemapReadingSchema);

/** Has a sitemap read; the id of the reading. Throws `BackendError`. */
export async function requestSitemap({ supabase }: Backend, wanted: SitemapWanted): Promise<string> {
  const { url, path, since } = wanted;
  return z.string().parse(dataOf(await supabase.rpc('request_sitemap', { url, path, changed_since: since })));
}

/** The findings of a reading, null while it is read. Throws `RequestRefused` or `BackendError`. */
export function sitemapQuery({ supabase }: Backend, awaited: AwaitedReading | null) {
  return queryOptions({
    queryKey: ['sitemap', awaited?.id],
    queryFn: async () => {
      const reading = readingSchema.parse(dataOf(await supabase.rpc('my_sitemap')));
      // Another tab has asked for another one since.
      if (reading?.id !== awaited?.id) throw new RequestRefused(sitemapError.replaced);
      if (reading?.failure_code) throw new RequestRefused(sitemapError.failed(reading.failure_code));
      if (reading?.result) return reading.result;
      if (awaited && Date.now() - awaited.since > PATIENCE_MS) throw new RequestRefused(sitemapError.late);
      return null;
    },
    enabled: awaited !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data || state.status === 'error' ? false : POLL_MS),
    retry: (failures, error) =>
      (isUnreachable(error) || (error instanceof BackendError && error.status === 429)) && failures < TRIES,
    retryDelay: (failures) => Math.min(POLL_MS * 2 ** failures, MAX_WAIT_MS),
  });
}
