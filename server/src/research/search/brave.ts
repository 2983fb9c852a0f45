import * as z from 'zod';
import { askProvider, resultsSchema, wordsSchema } from './ask-provider.ts';
import type { SearchHit, SearchProvider } from './search-provider.ts';

/** Milliseconds for suggestions: the hits do not wait longer for them. */
const SUGGEST_MS = 4_000;

/** Without a hit there is no `web`. */
const answerSchema = z.object({ web: z.object({ results: resultsSchema }).nullish() });

const suggestionSchema = z.looseObject({ query: z.unknown() });
const suggestedSchema = z.object({
  results: z
    .array(suggestionSchema.catch({ query: null }))
    .transform((results) => wordsSchema.parse(results.map(({ query }) => query))),
});

/** Brave Search (`GET /res/v1/web/search`, `/res/v1/suggest/search`); `baseUrl` is where its API answers. */
export function createBrave(apiKey: string, baseUrl = 'https://api.search.brave.com'): SearchProvider {
  const headers = { 'x-subscription-token': apiKey };

  async function search(query: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
    const address = new URL('/res/v1/web/search', baseUrl);
    address.search = new URLSearchParams({
      q: query,
      country: 'IT',
      search_lang: 'it',
      count: '20',
    }).toString();
    const { web } = await askProvider(address, headers, answerSchema, signal);
    return web?.results ?? [];
  }

  /** Suggestions are a plan of their own: a key without it is refused, and the search goes on without them. */
  async function suggest(query: string, signal: AbortSignal): Promise<readonly string[]> {
    const address = new URL('/res/v1/suggest/search', baseUrl);
    address.search = new URLSearchParams({ q: query, country: 'IT', lang: 'it', count: '10' }).toString();
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(SUGGEST_MS)]);
      return (await askProvider(address, headers, suggestedSchema, within)).results;
    } catch {
      signal.throwIfAborted();
      return [];
    }
  }

  return {
    name: 'brave',
    search,
    async searchAround(query, signal) {
      const [hits, suggestions] = await Promise.all([search(query, signal), suggest(query, signal)]);
      return { hits, suggestions };
    },
  };
}
