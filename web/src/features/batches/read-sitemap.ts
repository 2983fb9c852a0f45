const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const isSitemap = (text: string) => /^\s*(?:<\?|<!--|<urlset)/.test(text) && text.includes('<urlset');

/** A sitemap that lists other sitemaps. */
export const isSitemapIndex = (text: string) =>
  /^\s*(?:<\?|<!--|<sitemapindex)/.test(text) && text.includes('<sitemapindex');

/**
 * The addresses of pages in a sitemap; those of images and videos have a prefix. Nothing else of the file is read, so no
 * entity of its own is ever expanded, and time grows with its size, whoever wrote it.
 */
export function addressesOfSitemap(text: string): string[] {
  const addresses: string[] = [];
  for (let start = text.indexOf('<loc>'); start >= 0; ) {
    const end = text.indexOf('</loc>', start);
    if (end < 0) break;
    addresses.push(plainText(text.slice(start + '<loc>'.length, end)));
    start = text.indexOf('<loc>', end);
  }
  return addresses;
}

function plainText(written: string): string {
  const text = written.trim();
  const inner = text.startsWith('<![CDATA[') && text.endsWith(']]>') ? text.slice(9, -3).trim() : text;
  return inner.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
