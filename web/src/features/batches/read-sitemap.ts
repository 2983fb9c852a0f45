const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The address of a page; those of its images and videos have a prefix. */
const LOCATION = /<loc>\s*(?:<!\[CDATA\[)?\s*([^<>\]]+?)\s*(?:\]\]>)?\s*<\/loc>/g;

export const isSitemap = (text: string) => /^\s*(?:<\?|<!--|<urlset)/.test(text) && text.includes('<urlset');

/** A sitemap that lists other sitemaps. */
export const isSitemapIndex = (text: string) =>
  /^\s*(?:<\?|<!--|<sitemapindex)/.test(text) && text.includes('<sitemapindex');

/** The addresses of pages in a sitemap. Nothing else of the file is read, so no entity of its own is ever expanded. */
export function addressesOfSitemap(text: string): string[] {
  return Array.from(text.matchAll(LOCATION), ([, written = '']) =>
    written.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
}
