import type { Article } from '@rilievo/shared/article';
import { readTokens, unescapeHtml } from '#platform/html/clean-markup.ts';
import { pageAddress, siteHost } from '#platform/page-address.ts';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

/** Another page of the article's site; `id` names it to the model. */
export interface SitePage {
  readonly id: string;
  readonly url: string;
}

const MAX_PATH = 200;

/** Pages for the site's own business, to which no text leads: an account, a cart, notices, contacts. */
const NO_READING = new Set(
  'login accedi signin registrati registrazione account carrello cart checkout wishlist privacy privacy-policy cookie cookies cookie-policy note-legali contatti abbonati abbonamenti newsletter feed rss lavora-con-noi wp-admin wp-login'.split(
    ' ',
  ),
);

export function numberedPages(urls: readonly string[]): SitePage[] {
  return urls.filter(isToRead).map((url, index) => ({ id: `w${index + 1}`, url }));
}

function isToRead(url: string): boolean {
  const parts = (URL.parse(url)?.pathname ?? '').toLowerCase().split('/').filter(Boolean);
  return (
    parts.length > 0 && !parts.some((part) => NO_READING.has(part.replace(/\.(?:html?|php|aspx?)$/, '')))
  );
}

/** The pages that the article may link to, one on a line; empty without any. */
export function sitePagesSection(pages: readonly SitePage[]): Section {
  const lines = pages.map(({ id, url }) => `[${id}] ${neutralLine(readable(url)).slice(0, MAX_PATH)}`);
  return { name: 'PAGINE DEL SITO', lines };
}

/** An anchor of the article's text: its words, and where it leads, as `pageAddress` writes it. */
export interface Anchor {
  readonly words: string;
  readonly address: string | null;
}

/** The links of a block. */
export function anchorsOf(html: string): Anchor[] {
  const anchors: Anchor[] = [];
  let open: { words: string; address: string | null } | null = null;
  for (const token of readTokens(html)) {
    if (token.kind === 'open' && token.tag === 'a') {
      const href = / href="([^"]*)"/.exec(token.attributes)?.[1] ?? '';
      open = { words: '', address: pageAddress(unescapeHtml(href)) };
    } else if (token.kind === 'text' && open) open.words += token.text;
    else if (token.kind === 'close' && token.tag === 'a' && open) {
      anchors.push(open);
      open = null;
    }
  }
  return anchors;
}

/** The addresses of its own site that an article links to already, in order. */
export function ownLinks({ origin, blocks }: Article): string[] {
  const own = origin.kind === 'page' ? siteHost(origin.finalUrl) : null;
  return blocks
    .flatMap(({ html }) => anchorsOf(html))
    .flatMap(({ address }) => (address !== null && siteHost(`https://${address}`) === own ? [address] : []));
}

function readable(url: string): string {
  const { pathname, search } = new URL(url);
  try {
    return decodeURIComponent(pathname) + search;
  } catch {
    return pathname + search;
  }
}
