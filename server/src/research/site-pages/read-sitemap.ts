import { MAX_BATCH_CHARACTERS, MAX_BATCH_PAGES } from '@rilievo/shared/batch';
import type { SitemapFailure, SitemapPages } from '@rilievo/shared/sitemap';
import { AnalysisFailure } from '#platform/failure.ts';
import { pageAddress } from '#platform/page-address.ts';
import type { SitemapEntry } from './sitemap-entries.ts';
import { type SiteDoors, walkSitemaps } from './walk-sitemaps.ts';

const TOTAL_MS = 60_000;
const MAX_SITEMAPS = 100;

/** Which pages of a sitemap are wanted. */
interface SitemapRequest {
  readonly url: string;
  /** How their paths begin, from the slash on. */
  readonly path: string;
  /** Those that changed since this day, as 2026-03-14; null: all. */
  readonly changedSince: string | null;
}

/** The pages found, or the reason why there are none. Throws only the signal's reason. */
export type ReadSitemap = (
  request: SitemapRequest,
  signal: AbortSignal,
) => Promise<SitemapPages | SitemapFailure>;

/** `totalMs`: milliseconds for all sitemaps of one request; what was found by then is kept. */
export function createReadSitemap(doors: SiteDoors, totalMs = TOTAL_MS): ReadSitemap {
  return async ({ url, path, changedSince }, signal) => {
    const pages: string[] = [];
    const passedOver: SitemapPages['passed_over'] = {};
    const seen = new Set<string>();
    let characters = 0;
    const leave = (why: keyof typeof passedOver) => {
      passedOver[why] = (passedOver[why] ?? 0) + 1;
    };
    const wants = ({ url: page, changed }: SitemapEntry): boolean => {
      const why = unwanted(page, changed, path, changedSince) ?? (isNew(page) ? null : 'duplicate');
      if (why !== null) leave(why);
      return why === null;
    };
    const isNew = (page: string): boolean => {
      const before = seen.size;
      return seen.add(pageAddress(page) ?? page).size > before;
    };
    const take = (page: string) => {
      characters += page.length;
      if (characters <= MAX_BATCH_CHARACTERS) pages.push(page);
    };
    const walk = { url, maxSitemaps: MAX_SITEMAPS, maxPages: MAX_BATCH_PAGES, totalMs, wants, take, leave };
    const { sitemaps, failure, more } = await walkSitemaps(walk, doors, signal);
    if (failure !== null && pages.length === 0)
      return failure instanceof AnalysisFailure ? failure.code : failure;
    return {
      pages,
      sitemaps,
      more: more || failure !== null || characters > MAX_BATCH_CHARACTERS,
      passed_over: passedOver,
    };
  };
}

/** The first ten characters of the date are its day, whatever time follows. */
function unwanted(page: string, changed: string | null, path: string, since: string | null) {
  if (!URL.parse(page)?.pathname.startsWith(path)) return 'path';
  if (since === null) return null;
  const day = /^\d{4}-\d\d-\d\d/.exec(changed ?? '')?.[0];
  if (day === undefined) return 'undated';
  return day < since ? 'older' : null;
}
