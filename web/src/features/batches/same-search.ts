import type { BatchPage } from '@rilievo/shared/batch';

/** Pages of one site that answer the same search. */
export interface SameSearch {
  /** Tells it from the others. */
  readonly id: string;
  /** As the first of them words it. */
  readonly query: string;
  readonly places: ReadonlySet<number>;
}

/** Words that do not tell one search from another. */
const EMPTY = new Set(
  'a ad al alla alle allo ai agli che chi come con cosa da dai dal dalla dalle dei del della delle dello degli di dove e ed fare gli i il in l la le lo nel nella nelle nei o per perche piu quale quali quando quanto se si su sul sulla tra un una uno'.split(
    ' ',
  ),
);
/** A search of one word is a subject, which a site may well treat on many pages. */
const MIN_WORDS = 2;

/**
 * The searches that two pages or more of one site answer, those of most pages first. Only pages whose searches have the
 * very same words count, whatever their order, articles and accents: a false alarm costs an editor more than one missed.
 */
export function sameSearches(pages: readonly BatchPage[]): SameSearch[] {
  const groups = new Map<string, { id: string; query: string; places: Set<number> }>();
  for (const { place, url, query = '' } of pages) {
    const words = wordsOf(query);
    if (words.length < MIN_WORDS) continue;
    const id = [URL.parse(url)?.host.replace(/^www\./, ''), ...words].join(' ');
    const group = groups.get(id) ?? { id, query, places: new Set() };
    groups.set(id, group);
    group.places.add(place);
  }
  return [...groups.values()]
    .filter(({ places }) => places.size > 1)
    .sort((one, other) => other.places.size - one.places.size || (one.id < other.id ? -1 : 1));
}

function wordsOf(query: string): string[] {
  const plain = query
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => !EMPTY.has(word)))].sort();
}
