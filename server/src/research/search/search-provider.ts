/** A page that a search provider names; nothing of it is checked yet. */
export interface SearchHit {
  readonly url: string;
}

/** `suggestions` are related searches, as the provider words them. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly suggestions: readonly string[];
}

/** A search engine. It receives only the query of an article. */
export interface PageSearch {
  readonly name: string;
  /** Hits in the provider's order. Throws `SearchFault`, or the signal's reason. */
  search(query: string, signal: AbortSignal): Promise<readonly SearchHit[]>;
}

/** A search engine. */
export interface SearchProvider extends PageSearch {
  /** Hits with related searches; without any where only those are refused. Throws as `search` does. */
  searchAround(query: string, signal: AbortSignal): Promise<SearchAnswer>;
}

/** Why a search gave nothing: a few words for the log, without query or key. */
export class SearchFault extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SearchFault';
    this.reason = reason;
  }
}
