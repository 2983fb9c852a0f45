import type { Article } from '@rilievo/shared/article';

const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id)$/i;

/**
 * An address in the form in which two spellings of one page are equal: without scheme, `www.`, fragment, final slash
 * and tracking parameters, the others in order. Null when it is not an address.
 */
export function pageAddress(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  const parameters = [...parsed.searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const search = new URLSearchParams(parameters).toString();
  return `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/+$/, '')}?${search}`;
}

/** Every known address of an article, as `pageAddress` writes them; none for a pasted text. */
export function articleAddresses({ origin, evidence }: Article): Set<string> {
  const urls = origin.kind === 'page' ? [origin.url, origin.finalUrl] : [];
  if (evidence?.canonicalUrl) urls.push(evidence.canonicalUrl);
  return new Set(urls.flatMap((url) => pageAddress(url) ?? []));
}

/** A host without `www.`; null when it is not an address. */
export function siteHost(url: string): string | null {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? null;
}

/** True when one host, as `siteHost` gives them, is the other one or part of it. */
export function isSameSite(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
