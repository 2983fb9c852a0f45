import * as z from 'zod';
import { askProvider, resultsSchema, wordsSchema } from './ask-provider.ts';
import type { SearchAnswer, SearchProvider } from './search-provider.ts';

const answerSchema = z.object({ results: resultsSchema, suggestions: wordsSchema.catch([]) });

/** A SearXNG instance at `url`, which must offer the format `json` (docs.searxng.org, Search API). */
export function createSearxng(url: string): SearchProvider {
  const base = new URL(url);

  async function searchAround(query: string, signal: AbortSignal): Promise<SearchAnswer> {
    const address = new URL(`${base.pathname.replace(/\/+$/, '')}/search`, base);
    address.search = new URLSearchParams({ q: query, format: 'json', language: 'it' }).toString();
    const { results, suggestions } = await askProvider(address, {}, answerSchema, signal);
    return { hits: results, suggestions };
  }

  return {
    name: 'searxng',
    search: async (query, signal) => (await searchAround(query, signal)).hits,
    searchAround,
  };
}
