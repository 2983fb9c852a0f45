import { isOnSite } from '@rilievo/shared/house-rules';
import { pageAddress, siteHost } from '../platform/page-address.ts';
import { publisherOf } from './publisher/publisher-of.ts';

/** Accepts each page once, whatever the spelling of its address, and nothing that is not http(s). */
export function onlyOnce(seen: Set<string>): (url: string) => boolean {
  return (url) => {
    const address = pageAddress(url);
    if (address === null || seen.has(address)) return false;
    seen.add(address);
    return true;
  };
}

/** Sites that the user wants as sources, and those that are never to be one; hosts, with all that belongs to them. */
export interface SiteChoice {
  readonly prefer: readonly string[];
  readonly never: readonly string[];
}

/** Without those that are never to be a source, and with the preferred ones first. */
export function asChosen(urls: readonly string[], { prefer, never }: SiteChoice): string[] {
  const allowed = urls.filter((url) => !isOnSite(url, never));
  return first(allowed, (url) => isOnSite(url, prefer));
}

/** Public bodies first, recognised by their addresses. */
export function institutionsFirst(urls: readonly string[]): string[] {
  return first(urls, (url) => publisherOf(url, null) === 'institution');
}

function first(urls: readonly string[], isFirst: (url: string) => boolean): string[] {
  return [...urls.filter(isFirst), ...urls.filter((url) => !isFirst(url))];
}

/** The first `most` addresses of each host. */
export function fewPerHost(urls: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  return urls.filter((url) => {
    const host = siteHost(url) ?? '';
    const count = (counts.get(host) ?? 0) + 1;
    counts.set(host, count);
    return count <= most;
  });
}

/**
 * Reads in order until `wanted` could be read, never more at once than are still wanted. `read` gives null for what
 * it could not read, and does not throw.
 */
export async function readUntil<T>(
  urls: readonly string[],
  wanted: number,
  read: (url: string) => Promise<T | null>,
): Promise<T[]> {
  const results: (T | null)[] = [];
  const waiting = urls.entries();
  let held = 0;
  async function work(): Promise<void> {
    while (held < wanted) {
      const next = waiting.next();
      if (next.done) return;
      const [index, url] = next.value;
      held += 1;
      const result = await read(url);
      results[index] = result;
      if (result === null) held -= 1;
    }
  }
  await Promise.all(Array.from({ length: wanted }, work));
  return results.filter((result) => result !== null && result !== undefined);
}
