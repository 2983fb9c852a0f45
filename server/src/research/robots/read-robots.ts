import type { FetchText } from '#extraction/fetch/fetch-page.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { parseRobots, type RobotsRules } from './robots-rules.ts';

/** The name under which the fetcher asks for pages, as a robots.txt would write it. */
const PRODUCT = 'rilievo';

/** The rules of a site; without a robots.txt (404, 410) everything may be read. Null where it cannot be had. */
export async function readRobots(
  origin: string,
  fetchText: FetchText,
  signal: AbortSignal,
): Promise<RobotsRules | null> {
  try {
    return parseRobots(await fetchText(`${origin}/robots.txt`, signal), PRODUCT);
  } catch (error) {
    const missing = error instanceof AnalysisFailure && error.code === 'page_not_found';
    return missing ? { allows: () => true, delayMs: 0 } : null;
  }
}
