import { createBrave } from './brave.ts';
import type { SearchProvider } from './search-provider.ts';
import { createSearxng } from './searxng.ts';

/** The operator's choice of a search engine; null: none is asked. */
export type SearchSettings =
  | { readonly kind: 'searxng'; readonly url: string }
  | { readonly kind: 'brave'; readonly apiKey: string }
  | null;

export function createSearchProvider(settings: SearchSettings): SearchProvider | null {
  if (settings === null) return null;
  return settings.kind === 'searxng' ? createSearxng(settings.url) : createBrave(settings.apiKey);
}
