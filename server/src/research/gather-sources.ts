import { createHash } from 'node:crypto';
import type { Article } from '@rilievo/shared/article';
import { isOnSite } from '@rilievo/shared/house-rules';
import type { Checkpoints } from '../platform/checkpoints.ts';
import { faultOf } from '../platform/fault.ts';
import { articleAddresses } from '../platform/page-address.ts';
import {
  asChosen,
  fewPerHost,
  institutionsFirst,
  onlyOnce,
  readUntil,
  type SiteChoice,
} from './candidates.ts';
import { type Gathered, keptSources } from './kept-sources.ts';
import { namedAddresses } from './named-addresses.ts';
import { outboundAddresses } from './outbound-addresses.ts';
import { createPageReader, type PageText, type ReaderDeps } from './page-reader.ts';
import { type PageSearch, SearchFault, type SearchHit } from './search/search-provider.ts';
import { searchQuery } from './search/search-query.ts';
import { type FetchedSource, MAX_SOURCES } from './source.ts';

/**
 * The input of research: `links` says whether the article's own links are read too. `ranked` returns pages that are
 * read anyway for the same query; they replace a search.
 */
export interface SourceRequest {
  readonly article: Article;
  /** The user's instruction. */
  readonly prompt: string | null;
  readonly links: boolean;
  /** Preferences for pages that nobody named; absent: none is preferred or left out. */
  readonly sites?: SiteChoice | undefined;
  /** True if a mistake could harm the reader: public bodies are then read before other pages that nobody named. */
  readonly ymyl?: boolean;
  readonly ranked?: (() => Promise<readonly PageText[]>) | undefined;
}

/**
 * The pages that an analysis may cite and is compared with: those that the prompt names, then those that the article
 * links to, then those that the search provider finds; at most eight, with ids in that order. A named page that could
 * not be read is a source without text. Throws `LeaseLost` or the signal's reason, and never because of a page.
 */
export type GatherSources = (
  request: SourceRequest,
  checkpoints: Checkpoints,
  signal: AbortSignal,
) => Promise<readonly FetchedSource[]>;

export interface ResearchDeps extends ReaderDeps {
  /** Null when none is configured. */
  readonly search: PageSearch | null;
  readonly limits?: Partial<ResearchLimits>;
}

/** Time limits in milliseconds: for all sources of an analysis, and for one page that nobody named. */
interface ResearchLimits {
  readonly totalMs: number;
  readonly foundMs: number;
}

const DEFAULT_LIMITS: ResearchLimits = { totalMs: 20_000, foundMs: 8_000 };
/** Links, and hits, that are tried at most: many sites refuse. */
const MAX_TRIED = 16;
const HITS_PER_HOST = 2;

export function createResearch(deps: ResearchDeps): GatherSources {
  return (request, checkpoints, signal) =>
    keptSources(checkpoints, keyOf(request), () => gather(request, deps, signal));
}

/** If the user changes the choice of sites before a retry, the sources follow it. */
function keyOf({ links, sites }: SourceRequest): string {
  const kind = links ? 'sources-1 links' : 'sources-1';
  if (!sites || sites.prefer.length + sites.never.length === 0) return kind;
  const choice = createHash('sha256').update(JSON.stringify([sites.prefer, sites.never]));
  return `${kind} ${choice.digest('hex')}`;
}

async function gather(
  { article, prompt, links, sites = { prefer: [], never: [] }, ymyl = false, ranked }: SourceRequest,
  deps: ResearchDeps,
  signal: AbortSignal,
): Promise<Gathered> {
  const { totalMs, foundMs } = { ...DEFAULT_LIMITS, ...deps.limits };
  const ending = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
  const reader = createPageReader(deps, foundMs, ending);
  const isNew = onlyOnce(articleAddresses(article));
  const named = namedAddresses(prompt ?? '')
    .filter(isNew)
    .slice(0, MAX_SOURCES);
  // The user's preferred sites come before public bodies.
  const ordered = (urls: readonly string[]) => asChosen(ymyl ? institutionsFirst(urls) : urls, sites);
  const linked = links ? ordered(outboundAddresses(article).filter(isNew)).slice(0, MAX_TRIED) : [];
  const room = MAX_SOURCES - named.length;
  const query = deps.search && room > 0 && !ranked ? searchQuery(article) : null;

  async function readFound(): Promise<PageText[]> {
    // Asked at once where links alone cannot fill the room, and only if need be where they can.
    const early = linked.length < room ? findHits() : null;
    const pages = await readUntil(linked, room, reader.readFound);
    if (pages.length === room) return pages;
    if (ranked) return [...pages, ...(await ranked()).filter(({ url }) => isNew(url))].slice(0, room);
    const urls = (await (early ?? findHits())).map(({ url }) => url).filter(isNew);
    const hits = fewPerHost(ordered(urls), HITS_PER_HOST).slice(0, MAX_TRIED);
    return [...pages, ...(await readUntil(hits, room - pages.length, reader.readFound))];
  }

  const findHits = () => (query === null ? [] : hitsFor(query, deps, ending));
  const [namedPages, foundPages] = await Promise.all([Promise.all(named.map(reader.readNamed)), readFound()]);
  signal.throwIfAborted();
  const namedSources = named.map((url, index) => sourceOf(namedPages[index] ?? null, url));
  // A redirect may have led to a site that is left out.
  const found = foundPages.filter(({ url }) => !isOnSite(url, sites.never));
  const sources = [...namedSources, ...found.map((page) => sourceOf(page, page.url))];
  const tried = named.length + linked.length > 0 || query !== null || ranked !== undefined;
  return { sources: numbered(sources, article), tried };
}

/** No fault of a provider fails an analysis. Never throws. */
async function hitsFor(
  query: string,
  { search, logger }: Pick<ResearchDeps, 'search' | 'logger'>,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  try {
    return (await search?.search(query, signal)) ?? [];
  } catch (error) {
    const reason = error instanceof SearchFault ? error.reason : faultOf(error).name;
    logger.warn({ provider: search?.name, reason }, 'search returned no sources');
    return [];
  }
}

function sourceOf(page: PageText | null, url: string): Omit<FetchedSource, 'id'> {
  if (page === null) {
    return {
      url,
      title: '',
      siteName: null,
      retrievedAt: new Date().toISOString(),
      reachable: false,
      text: '',
    };
  }
  return { ...page, title: page.title ?? '', reachable: true };
}

/** Redirects may lead two addresses to one page, or to the article itself. */
function numbered(sources: readonly Omit<FetchedSource, 'id'>[], article: Article): FetchedSource[] {
  const isNew = onlyOnce(articleAddresses(article));
  return sources.filter(({ url }) => isNew(url)).map((source, index) => ({ id: `s${index + 1}`, ...source }));
}
