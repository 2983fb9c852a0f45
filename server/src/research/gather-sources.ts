import type { FetchedSource } from './source.ts';

/** The pages that an analysis may cite. Nothing is fetched, so nothing is cited: a source is a page we have read. */
export async function gatherSources(): Promise<readonly FetchedSource[]> {
  return [];
}
