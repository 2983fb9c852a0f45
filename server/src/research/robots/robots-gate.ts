import type { FetchText } from '#extraction/fetch/fetch-page.ts';
import { readRobots } from './read-robots.ts';
import type { RobotsRules } from './robots-rules.ts';

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

  return async (url, signal) => {
    const { origin, pathname, search } = new URL(url);
    const rules =
      sites.get(origin) ??
      readRobots(origin, fetchText, AbortSignal.any([ending, AbortSignal.timeout(timeMs)]));
    sites.set(origin, rules);
    const read = await rules;
    signal.throwIfAborted();
    if (read === null) return 'unknown';
    return read.allows(`${pathname}${search}`) ? 'allowed' : 'disallowed';
  };
}
