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
