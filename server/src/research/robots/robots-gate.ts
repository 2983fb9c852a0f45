import type { FetchText } from '../../extraction/fetch/fetch-page.ts';
import { AnalysisFailure } from '../../platform/failure.ts';
import { parseRobots, type RobotsRules } from './robots-rules.ts';

/** The name under which the fetcher asks for pages, as a robots.txt would write it. */
const PRODUCT = 'rilievo';

/** Whether a site allows reading a page that nobody named; `unknown` if its robots.txt cannot be fetched. */
type RobotsVerdict = 'allowed' | 'disallowed' | 'unknown';

/** Throws the signal's reason. */
export type RobotsGate = (url: string, signal: AbortSignal) => Promise<RobotsVerdict>;

/**
 * Asks each site once. Without a robots.txt (404, 410) everything may be read.
 * A look-up, which several pages share, ends after `timeMs` or with `ending`.
 */
export function createRobotsGate(fetchText: FetchText, timeMs: number, ending: AbortSignal): RobotsGate {
  const sites = new Map<string, Promise<RobotsRules | null>>();

  async function readRobots(origin: string): Promise<RobotsRules | null> {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(timeMs)]);
    try {
      return parseRobots(await fetchText(`${origin}/robots.txt`, signal), PRODUCT);
    } catch (error) {
      const missing = error instanceof AnalysisFailure && error.code === 'page_not_found';
      return missing ? () => true : null;
    }
  }

  return async (url, signal) => {
    const { origin, pathname, search } = new URL(url);
    const rules = sites.get(origin) ?? readRobots(origin);
    sites.set(origin, rules);
    const allows = await rules;
    signal.throwIfAborted();
    if (allows === null) return 'unknown';
    return allows(`${pathname}${search}`) ? 'allowed' : 'disallowed';
  };
}
