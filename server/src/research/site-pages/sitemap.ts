const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The sitemaps that a robots.txt names, whoever they are for. */
export function sitemapsOf(robots: string): string[] {
  return robots
    .split(/\r\n?|\n/)
    .flatMap((line) => /^\s*sitemap\s*:\s*(\S+)/i.exec(line.replace(/\s#.*/, ''))?.[1] ?? []);
}

/** A sitemap that lists other sitemaps. */
export function isIndex(text: string): boolean {
  return text.includes('<sitemapindex');
}

/**
 * The first addresses of a sitemap; those of images and videos have a prefix. Nothing else of the file is read, so no
 * entity of its own is ever expanded, and time grows with its size, whoever wrote it.
 */
export function addressesIn(sitemap: string, most: number): string[] {
  const addresses: string[] = [];
  for (let start = sitemap.indexOf('<loc>'); start >= 0 && addresses.length < most; ) {
    const end = sitemap.indexOf('</loc>', start);
    if (end < 0) break;
    addresses.push(plainText(sitemap.slice(start + '<loc>'.length, end)));
    start = sitemap.indexOf('<loc>', end);
  }
  return addresses;
}

function plainText(written: string): string {
  const text = written.trim();
  const inner = text.startsWith('<![CDATA[') && text.endsWith(']]>') ? text.slice(9, -3).trim() : text;
  return inner.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
