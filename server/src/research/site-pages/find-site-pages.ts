import type { Article } from '@rilievo/shared/article';
import { AnalysisFailure } from '#platform/failure.ts';
import { faultOf } from '#platform/fault.ts';
import type { Logger } from '#platform/logger.ts';
import { unlessAborted } from '#platform/unless-aborted.ts';
import { nearestPages } from './nearest-pages.ts';
import { type SiteDoors, walkSitemaps } from './walk-sitemaps.ts';

/**
 * Addresses of other pages of the article's site, as its sitemap lists them, those nearest to the article first; none
 * for a pasted text, without a sitemap, or where robots.txt forbids it. Throws the signal's reason alone.
 */
export type FindSitePages = (article: Article, signal: AbortSignal) => Promise<readonly string[]>;

interface SitePagesDeps extends SiteDoors {
  readonly logger: Logger;
  /** Milliseconds for all that is asked of one site. */
  readonly totalMs?: number;
}

const TOTAL_MS = 8_000;
/** The articles of a batch are on one site, so its sitemap is read once an hour. */
const KEPT_MS = 3_600_000;
/** A site that failed may answer the next article. */
const FAILURE_KEPT_MS = 60_000;
const MAX_SITES = 50;
const MAX_SITEMAPS = 6;
const MAX_ADDRESSES = 5_000;
/** Characters of all of them: those of many sites are kept for an hour. */
const MAX_CHARACTERS = 500_000;
/** As many as a model is shown. */
const MAX_PAGES = 40;
/** Other analyses share the reading: the end of one does not end it. */
const NEVER = new AbortController().signal;

export function createFindSitePages({ logger, totalMs = TOTAL_MS, ...doors }: SitePagesDeps): FindSitePages {
  const sites = new Map<string, { until: number; readonly listing: Promise<readonly string[]> }>();

  function listed(origin: string): Promise<readonly string[]> {
    const known = sites.get(origin);
    const now = performance.now();
    if (known && now < known.until) return known.listing;
    const found: string[] = [];
    let characters = 0;
    const walk = {
      url: `${origin}/`,
      maxSitemaps: MAX_SITEMAPS,
      maxPages: MAX_ADDRESSES,
      totalMs,
      wants: () => true,
      take: (url: string) => {
        characters += url.length;
        if (characters <= MAX_CHARACTERS) found.push(url);
      },
    };
    const listing = walkSitemaps(walk, doors, NEVER)
      .then(({ failure }) => {
        const passes = failure instanceof AnalysisFailure && failure.retryable;
        if (passes && found.length === 0) site.until = now + FAILURE_KEPT_MS;
      })
      .catch((error: unknown) => logger.error(faultOf(error), 'unexpected error while reading a sitemap'))
      .then(() => found);
    sites.delete(origin);
    const site = { until: now + KEPT_MS, listing };
    sites.set(origin, site);
    const [oldest] = sites.keys();
    if (sites.size > MAX_SITES && oldest !== undefined) sites.delete(oldest);
    return listing;
  }

  return async (article, signal) => {
    const { origin } = article;
    if (origin.kind !== 'page') return [];
    const addresses = await unlessAborted(listed(new URL(origin.finalUrl).origin), signal);
    return nearestPages(addresses, article, MAX_PAGES);
  };
}
