import type { Article } from '@rilievo/shared/article';
import { readTokens, unescapeHtml } from '../platform/html/clean-markup.ts';
import { isSameSite, siteHost } from '../platform/page-address.ts';

const HREF = / href="(https?:[^"]*)"/;

/** The addresses on other sites that an article links to, in order. A pasted text has no site of its own. */
export function outboundAddresses({ origin, blocks }: Article): string[] {
  const own = origin.kind === 'page' ? siteHost(origin.finalUrl) : null;
  const found: string[] = [];
  for (const block of blocks) {
    for (const token of readTokens(block.html)) {
      const href = token.kind === 'open' && token.tag === 'a' ? HREF.exec(token.attributes)?.[1] : undefined;
      const url = href === undefined ? null : URL.parse(unescapeHtml(href));
      const host = url === null ? null : siteHost(url.href);
      if (url === null || host === null || (own !== null && isSameSite(host, own))) continue;
      found.push(url.href);
    }
  }
  return found;
}
