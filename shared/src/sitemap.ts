import * as z from 'zod/mini';
import { failureCodeSchema } from './failure.ts';

/** Why a sitemap could not be read: as pages fail, or because it is none, or because robots.txt keeps it from us. */
const sitemapFailureSchema = z.union([failureCodeSchema, z.enum(['no_sitemap', 'forbidden'])]);

export type SitemapFailure = z.infer<typeof sitemapFailureSchema>;

/** The pages of a sitemap and of those that it lists. Addresses are untrusted text. */
export const sitemapPagesSchema = z.object({
  /** Each page once, at most as many as a batch may have. */
  pages: z.array(z.string()),
  /** Sitemaps that were read. */
  sitemaps: z.number(),
  /** True when there may be more pages than these. */
  more: z.boolean(),
  /** How many were passed over, by reason; one without any is absent. */
  passed_over: z.partialRecord(
    z.enum([
      'other_site', // addresses of other sites
      'robots', // pages that robots.txt keeps from us
      'unread', // sitemaps that could not be read, or were one too many
      'repeated', // sitemaps that were listed before
      'path', // pages whose path begins otherwise
      'older', // pages that changed before the day
      'undated', // pages that do not say when they changed
      'duplicate', // pages listed before
    ]),
    z.number(),
  ),
});

export type SitemapPages = z.infer<typeof sitemapPagesSchema>;

/**
 * A reading of a sitemap. Until it is finished it is waiting; then it has the pages, or the reason why there are none.
 */
export const sitemapReadingSchema = z.object({
  id: z.string(),
  finished_at: z.nullable(z.string()),
  failure_code: z.nullable(sitemapFailureSchema),
  result: z.nullable(sitemapPagesSchema),
});
