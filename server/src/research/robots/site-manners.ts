import type { FetchText } from '#extraction/fetch/fetch-page.ts';
import type { DatabaseCall } from '#platform/database-call.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { unlessAborted } from '#platform/unless-aborted.ts';
import { readRobots } from './read-robots.ts';
import type { RobotsRules } from './robots-rules.ts';

/**
 * Keeps to what the robots.txt of a site says, before a page of a batch or a schedule is read there. Throws `AnalysisFailure` for a
 * page that it forbids, or the signal's reason. A robots.txt that cannot be had forbids nothing: a person named the page.
 */
export type MindSite = (url: string, signal: AbortSignal) => Promise<void>;

interface SiteMannersDeps {
  readonly fetchText: FetchText;
  /** Notes for all workers how long a site wants to be left alone between two pages. */
  readonly call: DatabaseCall;
  /** Milliseconds for a robots.txt. */
  readonly timeMs?: number;
}

/** The pages of a batch are mostly on one site: it is asked once an hour. */
const KEPT_MS = 3_600_000;
const MAX_SITES = 200;
const TIME_MS = 5_000;

export function createSiteManners({ fetchText, call, timeMs = TIME_MS }: SiteMannersDeps): MindSite {
  const sites = new Map<string, { readonly since: number; readonly rules: Promise<RobotsRules | null> }>();

  function rulesOf(origin: string): Promise<RobotsRules | null> {
    const known = sites.get(origin);
    const now = performance.now();
    if (known && now - known.since < KEPT_MS) return known.rules;
    const rules = readRobots(origin, fetchText, AbortSignal.timeout(timeMs));
    sites.delete(origin);
    sites.set(origin, { since: now, rules });
    const [oldest] = sites.keys();
    if (sites.size > MAX_SITES && oldest !== undefined) sites.delete(oldest);
    return rules;
  }

  return async (url, signal) => {
    const page = URL.parse(url);
    if (page === null) return;
    const rules = await unlessAborted(rulesOf(page.origin), signal);
    if (rules === null) return;
    if (!rules.allows(`${page.pathname}${page.search}`)) throw new AnalysisFailure('page_blocked', false);
    if (rules.delayMs > 0)
      await call('note_crawl_delay', { page: page.href, delay_ms: Math.ceil(rules.delayMs) }, signal);
  };
}
