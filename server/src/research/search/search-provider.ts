/** A page that a search provider names; nothing of it is checked yet. */
export interface SearchHit {
  readonly url: string;
}

/** A search engine. Of an article it is given the query alone. */
export interface SearchProvider {
  readonly name: string;
  /** Hits in the provider's order. Throws `SearchFault`, or the signal's reason. */
  search(query: string, signal: AbortSignal): Promise<readonly SearchHit[]>;
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
