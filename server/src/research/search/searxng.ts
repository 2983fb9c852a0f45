import * as z from 'zod';
import { askProvider, resultsSchema } from './ask-provider.ts';
import type { SearchProvider } from './search-provider.ts';

const answerSchema = z.object({ results: resultsSchema });

/** A SearXNG instance at `url`, which must offer the format `json` (docs.searxng.org, Search API). */
export function createSearxng(url: string): SearchProvider {
  const base = new URL(url);
  return {
    name: 'searxng',
    async search(query, signal) {
      const address = new URL(`${base.pathname.replace(/\/+$/, '')}/search`, base);
      address.search = new URLSearchParams({ q: query, format: 'json', language: 'it' }).toString();
      return (await askProvider(address, {}, answerSchema, signal)).results;
    },
  };
}
