import type { Article } from '@rilievo/shared/article';
import { MAX_URL_LENGTH } from '@rilievo/shared/limits';
import type { FetchText } from '../../extraction/fetch/fetch-page.ts';
import { AnalysisFailure } from '../../platform/failure.ts';
import { faultOf } from '../../platform/fault.ts';
import type { Logger } from '../../platform/logger.ts';
import { siteHost } from '../../platform/page-address.ts';
import { unlessAborted } from '../../platform/unless-aborted.ts';
import { createRobotsGate } from '../robots/robots-gate.ts';
import { nearestPages } from './nearest-pages.ts';
import { addressesIn, isIndex, sitemapsOf } from './sitemap.ts';

/**
 * Addresses of other pages of the article's site, as its sitemap lists them, those nearest to the article first; none
 * for a pasted text, without a sitemap, or where robots.txt forbids it. Throws the signal's reason alone.
 */
export type FindSitePages = (article: Article, signal: AbortSignal) => Promise<readonly string[]>;

interface SitePagesDeps {
  readonly fetchText: FetchText;
  readonly logger: Logger;
  /** Milliseconds for all that is asked of one site. */
  readonly totalMs?: number;
}

const TOTAL_MS = 8_000;
/** The articles of a batch stand on one site: it is asked once an hour. */
const KEPT_MS = 3_600_000;
const MAX_SITES = 50;
const MAX_SITEMAPS = 6;
const MAX_ADDRESSES = 5_000;
/** As many as a model is shown. */
const MAX_PAGES = 40;

export function createFindSitePages({ fetchText, logger, totalMs = TOTAL_MS }: SitePagesDeps): FindSitePages {
  const sites = new Map<string, { readonly since: number; readonly listing: Promise<readonly string[]> }>();

  function listed(origin: string): Promise<readonly string[]> {
    const known = sites.get(origin);
    const now = performance.now();
    if (known && now - known.since < KEPT_MS) return known.listing;
    const ending = AbortSignal.timeout(totalMs);
    const found: string[] = [];
    const listing = listSite(origin, fetchText, found, ending)
      .catch((error: unknown) => {
        if (!ending.aborted && !(error instanceof AnalysisFailure))
          logger.error(faultOf(error), 'unexpected fault in reading a sitemap');
      })
      .then(() => found);
    sites.delete(origin);
    sites.set(origin, { since: now, listing });
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

/** Puts into `found` what a site's sitemaps list; what was found before a failure stays. */
async function listSite(
  origin: string,
  fetchText: FetchText,
  found: string[],
  ending: AbortSignal,
): Promise<void> {
  const texts = new Map<string, Promise<string>>();
  const read: FetchText = (url) => {
    const text = texts.get(url) ?? fetchText(url, ending);
    texts.set(url, text);
    return text;
  };
  const askRobots = createRobotsGate(read, TOTAL_MS, ending);
  const host = siteHost(origin);
  const isOwn = (url: string) =>
    url.length <= MAX_URL_LENGTH && /^https?:/i.test(url) && siteHost(url) === host;
  const named = sitemapsOf(await read(`${origin}/robots.txt`, ending).catch(withoutRobots)).filter(isOwn);
  const waiting = named.length > 0 ? named : [`${origin}/sitemap.xml`];
  for (let at = 0; at < Math.min(waiting.length, MAX_SITEMAPS); at += 1) {
    const sitemap = waiting[at] ?? '';
    if ((await askRobots(sitemap, ending)) !== 'allowed') continue;
    const text = await read(sitemap, ending).catch(skipFailure);
    const addresses = addressesIn(text, MAX_ADDRESSES - found.length).filter(isOwn);
    if (isIndex(text)) waiting.push(...addresses);
    else for (const url of addresses) if ((await askRobots(url, ending)) === 'allowed') found.push(url);
  }
}

/** A site without a robots.txt may have a sitemap at the usual place. */
function withoutRobots(error: unknown): string {
  if (error instanceof AnalysisFailure && error.code === 'page_not_found') return '';
  throw error;
}

/** A sitemap that cannot be read costs its own pages alone. */
function skipFailure(error: unknown): string {
  if (error instanceof AnalysisFailure) return '';
  throw error;
}
