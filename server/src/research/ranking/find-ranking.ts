import type { Article } from '@rilievo/shared/article';
import type { UnreadPage } from '@rilievo/shared/comparison';
import { MAX_COMPARED_PAGES, MAX_UNREAD_PAGES } from '@rilievo/shared/comparison';
import { MAX_URL_LENGTH } from '@rilievo/shared/limits';
import { faultOf } from '#platform/fault.ts';
import { isSameSite, pageAddress, siteHost } from '#platform/page-address.ts';
import { unlessAborted } from '#platform/unless-aborted.ts';
import { fewPerHost, onlyOnce, readUntil } from '../candidates.ts';
import { createPageReader, type ReaderDeps } from '../page-reader.ts';
import { SearchFault, type SearchProvider } from '../search/search-provider.ts';
import type { KeptRankings } from './kept-rankings.ts';
import {
  boundedBlocks,
  HITS_PER_HOST,
  MAX_READ_PAGES,
  type RankedPage,
  type Ranking,
  validSuggestions,
} from './ranking.ts';

/** The pages that rank for a query, without those of the article's own site. Throws the signal's reason alone. */
export type FindRanking = (query: string, article: Article, signal: AbortSignal) => Promise<Ranking>;

export interface RankingDeps extends ReaderDeps {
  readonly search: SearchProvider;
  readonly kept: KeptRankings;
  readonly limits?: Partial<RankingLimits>;
}

/** Milliseconds for a search with all its pages, and for one page. */
interface RankingLimits {
  readonly totalMs: number;
  readonly pageMs: number;
}

const DEFAULT_LIMITS: RankingLimits = { totalMs: 15_000, pageMs: 8_000 };

/**
 * Searches once for a query, reads the first pages under the rules for pages that nobody named, and caches them for a
 * day. Analyses that need the same at the same moment share one search.
 */
export function createFindRanking(deps: RankingDeps): FindRanking {
  const underWay = new Map<string, Promise<Ranking>>();

  return async (query, article, signal) => {
    const isOwn = ownPages(article);
    const finding = underWay.get(query) ?? find(query, deps).finally(() => underWay.delete(query));
    underWay.set(query, finding);
    // A search that several analyses wait for continues if one of them is ended.
    const ranking = await unlessAborted(finding, signal);
    return {
      ...ranking,
      pages: ranking.pages.filter(({ url }) => !isOwn(url)).slice(0, MAX_COMPARED_PAGES),
      unread: ranking.unread.filter(({ url }) => !isOwn(url)),
    };
  };
}

/** No fault of the search engine, of a page or of the database fails an analysis. Never throws. */
async function find(query: string, deps: RankingDeps): Promise<Ranking> {
  const { search, kept, logger } = deps;
  const ending = AbortSignal.timeout({ ...DEFAULT_LIMITS, ...deps.limits }.totalMs);
  const inDatabase = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      logger.warn(faultOf(error), 'ranking pages could not be cached');
      return null;
    });
  const before = await inDatabase(kept.read(query, search.name, ending));
  if (before !== null) return before;
  const ranking = await searchAndRead(query, deps, ending);
  if (ranking.pages.length > 0) await inDatabase(kept.save(ranking, AbortSignal.timeout(10_000)));
  return ranking;
}

async function searchAndRead(query: string, deps: RankingDeps, ending: AbortSignal): Promise<Ranking> {
  const { search, logger } = deps;
  const { pageMs } = { ...DEFAULT_LIMITS, ...deps.limits };
  const about = { query, provider: search.name, searchedAt: new Date().toISOString() };
  const unread: UnreadPage[] = [];
  try {
    const { hits, suggestions } = await search.searchAround(query, ending);
    const isNew = onlyOnce(new Set());
    const urls = hits.flatMap(({ url }) => (url.length <= MAX_URL_LENGTH && isNew(url) ? [url] : []));
    const tried = fewPerHost(urls, HITS_PER_HOST).slice(0, MAX_UNREAD_PAGES);
    const reader = createPageReader(deps, pageMs, ending);
    const isFirst = onlyOnce(new Set());
    const pages = await readUntil(tried, MAX_READ_PAGES, async (url): Promise<RankedPage | null> => {
      const outcome = await reader.readParts(url);
      if (outcome.page === null) {
        unread.push({ url, reason: outcome.reason });
        return null;
      }
      const page = { ...outcome.page, blocks: boundedBlocks(outcome.page.blocks) };
      // Redirects may lead two addresses to one page.
      if (!isFirst(page.url) || page.url.length > MAX_URL_LENGTH) return null;
      const isItalian = page.language === null || page.language.startsWith('it');
      if (isItalian && page.blocks.length > 0) return page;
      unread.push({ url, reason: isItalian ? 'too-large' : 'language' });
      return null;
    });
    return {
      ...about,
      failed: false,
      pages,
      unread: inHitOrder(unread, tried),
      suggestions: validSuggestions(query, suggestions),
    };
  } catch (error) {
    const reason = error instanceof SearchFault ? error.reason : faultOf(error).name;
    logger.warn({ provider: search.name, reason }, 'the search named no page to compare with');
    return { ...about, failed: true, pages: [], unread };
  }
}

function inHitOrder(unread: readonly UnreadPage[], urls: readonly string[]): UnreadPage[] {
  return unread.toSorted((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url));
}

/**
 * Recognises pages of the article's own site; a pasted text has none. A canonical address on another site, or a host
 * that is a whole top-level domain, would exclude the pages of others.
 */
function ownPages({ origin, evidence }: Article): (url: string) => boolean {
  if (origin.kind !== 'page') return () => false;
  const addresses = new Set([origin.url, origin.finalUrl].map(pageAddress));
  const site = siteHost(origin.finalUrl) ?? '';
  const hosts = [site, siteHost(evidence?.canonicalUrl ?? '') ?? ''].filter(
    (host) => host.includes('.') && isSameSite(host, site),
  );
  return (url) => {
    const host = siteHost(url);
    return addresses.has(pageAddress(url)) || (host !== null && hosts.some((own) => isSameSite(host, own)));
  };
}
