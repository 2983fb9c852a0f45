import { type SitemapPages, sitemapReadingSchema } from '@rilievo/shared/sitemap';
import * as z from 'zod/mini';
import type { Backend } from '../../lib/backend-context.ts';
import { dataOf } from '../../lib/backend-error.ts';
import { RequestRefused } from '../../lib/request/submission-error.ts';
import { sitemapError } from '../../strings/sitemaps.ts';

const POLL_MS = 1_000;
/** Longer than a worker may take, waiting for its turn included. */
const PATIENCE_MS = 180_000;

/** Which pages of which sitemap are wanted. */
export interface SitemapWanted {
  readonly url: string;
  /** How their paths begin, from the slash on. */
  readonly path: string;
  /** Those that changed since this day, as 2026-03-14; null: all. */
  readonly since: string | null;
}

const readingSchema = z.nullable(sitemapReadingSchema);

/** Has a sitemap read and waits for what is found. Throws `RequestRefused`, `BackendError`, or the signal's reason. */
export async function readSitemap(
  { supabase }: Backend,
  { url, path, since }: SitemapWanted,
  signal: AbortSignal,
): Promise<SitemapPages> {
  const id = z
    .string()
    .parse(dataOf(await supabase.rpc('request_sitemap', { url, path, changed_since: since })));
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; ) {
    signal.throwIfAborted();
    const reading = readingSchema.parse(dataOf(await supabase.rpc('my_sitemap')));
    // Another tab has asked for another one since.
    if (reading?.id !== id) throw new RequestRefused(sitemapError.replaced);
    if (reading.failure_code) throw new RequestRefused(sitemapError.failed(reading.failure_code));
    if (reading.result) return reading.result;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new RequestRefused(sitemapError.late);
}
