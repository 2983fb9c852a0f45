import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addressesOfFile } from './read-file.ts';

const sitemap = (...urls: string[]) =>
  `<?xml version="1.0"?>\n<urlset xmlns:image="x">${urls
    .map(
      (url) =>
        `<url><loc>${url}</loc><image:image><image:loc>https://esempio.it/a.jpg</image:loc></image:image></url>`,
    )
    .join('\n')}</urlset>`;

test('a sitemap gives the addresses of its pages, packed or not', async () => {
  const xml = sitemap('https://esempio.it/a?x=1&amp;y=2', '\n <![CDATA[https://esempio.it/b]]> ');
  const addresses = 'https://esempio.it/a?x=1&y=2\nhttps://esempio.it/b';
  expect(await addressesOfFile(new Blob([xml]))).toBe(addresses);
  expect(await addressesOfFile(new Blob([gzipSync(xml)]))).toBe(addresses);
});

test('a location that never ends costs no time', async () => {
  const xml = `${sitemap('https://esempio.it/a')}<urlset><loc>${' '.repeat(100_000)}<x${'<loc> '.repeat(100_000)}`;
  expect(await addressesOfFile(new Blob([xml]))).toBe('https://esempio.it/a');
});

test('an index of sitemaps, also one that lists itself, says what to do', async () => {
  const index =
    '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://esempio.it/sitemap.xml</loc></sitemap></sitemapindex>';
  await expect(addressesOfFile(new Blob([index]))).rejects.toThrow(/indice di sitemap/);
});

test('a small file that unpacks to more than fifty megabytes is given up', async () => {
  const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, '<loc>'));
  expect(bomb.byteLength).toBeLessThan(200_000);
  await expect(addressesOfFile(new Blob([bomb]))).rejects.toThrow(/50 MB/);
});

test('entities of the file itself are not expanded', async () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>${sitemap('https://esempio.it/&a;').slice(21)}`;
  expect(await addressesOfFile(new Blob([xml]))).toBe('https://esempio.it/&a;');
});
