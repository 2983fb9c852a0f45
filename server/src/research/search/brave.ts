import * as z from 'zod';
import { askProvider, resultsSchema } from './ask-provider.ts';
import type { SearchProvider } from './search-provider.ts';

/** Without a hit there is no `web`. */
const answerSchema = z.object({ web: z.object({ results: resultsSchema }).nullish() });

/** Brave Search (`GET /res/v1/web/search`); `baseUrl` is where its API answers. */
export function createBrave(apiKey: string, baseUrl = 'https://api.search.brave.com'): SearchProvider {
  return {
    name: 'brave',
    async search(query, signal) {
      const address = new URL('/res/v1/web/search', baseUrl);
      address.search = new URLSearchParams({
        q: query,
        country: 'IT',
        search_lang: 'it',
        count: '20',
      }).toString();
      const { web } = await askProvider(address, { 'x-subscription-token': apiKey }, answerSchema, signal);
      return web?.results ?? [];
    },
  };
}
