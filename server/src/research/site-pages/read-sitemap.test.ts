import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Answer, startLocalWeb } from '#extraction/fetch/testing/local-web.ts';
import { heldMemory } from '#platform/testing/held-memory.ts';
import { createReadSitemap } from './read-sitemap.ts';
import { createSitemapReader } from './sitemap-entries.ts';

const forever = new AbortController().signal;
/** A busy machine takes its time. */
const TOTAL_MS = 120_000;
const ALL = { path: '/', changedSince: null };
const MAP = 'http://mio.example/mappa.xml';

const entry = (path: string, changed?: string) =>
  `<url><loc>http://mio.example${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
const urlset = (...entries: string[]) => `<?xml version="1.0"?><urlset>${entries.join('')}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>http://mio.example${path}</loc></sitemap>`).join('')}</sitemapindex>`;

async function site(answers: Readonly<Record<string, Answer>>, totalMs = TOTAL_MS) {
  const { fetcher, asked } = await startLocalWeb(answers);
  return { asked, read: createReadSitemap(fetcher, totalMs) };
}

test('an index with packed sitemaps: the pages of the site, once, as path, day and robots.txt allow', async () => {
  const packed = gzipSync(
    urlset(
      entry('/blog/a?x=1&amp;y=2', '2026-03-14T10:00:00+01:00'),
      entry('/blog/a/?x=1&amp;y=2', '2026-03-14'),
      entry('/blog/vecchia', '2025-12-31'),
      entry('/blog/senza-data'),
      entry('/negozio/b', '2026-04-01'),
      entry('/blog/riservata', '2026-04-01'),
      '<url><loc>http://altro.example/c</loc></url>',
      '<url><loc>javascript:alert(1)</loc></url>',
    ),
  );
  const { read, asked } = await site({
    'mio.example/robots.txt': 'User-agent: *\nDisallow: /blog/riservata',
    'mio.example/mappa.xml': index('/uno.xml.gz', '/mappa.xml', '/manca.xml', '/uno.xml.gz'),
    'mio.example/uno.xml.gz': (_, response) => response.end(packed),
  });
  expect(await read({ url: MAP, path: '/blog', changedSince: '2026-01-01' }, forever)).toEqual({
    pages: ['http://mio.example/blog/a?x=1&y=2'],
    sitemaps: 2,
    more: false,
    passed_over: {
      duplicate: 1,
      older: 1,
      undated: 1,
      path: 1,
      robots: 1,
      other_site: 2,
      unread: 1,
      repeated: 2,
    },
  });
  expect(asked.filter((address) => address.endsWith('.gz'))).toHaveLength(1);
});

test("a site's start page: the sitemap that robots.txt names", async () => {
  const { read } = await site({
    'mio.example/robots.txt': 'Sitemap: http://mio.example/mappa.xml',
    'mio.example/mappa.xml': urlset(entry('/a')),
  });
  expect(await read({ url: 'http://mio.example/', ...ALL }, forever)).toMatchObject({
    pages: ['http://mio.example/a'],
  });
});

test('ten thousand times one page is one page', async () => {
  const { read } = await site({ 'mio.example/mappa.xml': urlset(entry('/a').repeat(10_000)) });
  expect(await read({ url: MAP, ...ALL }, forever)).toMatchObject({
    pages: ['http://mio.example/a'],
    passed_over: { duplicate: 9_999 },
  });
});

test('of more pages than a batch may have the first are found, and the rest is not waited for', async () => {
  const many = Array.from({ length: 5_001 }, (_, place) => entry(`/${place}`)).join('');
  const { read } = await site({
    // It never ends.
    'mio.example/mappa.xml': (_, response) => void response.write(`<urlset>${many}`),
  });
  const found = await read({ url: MAP, ...ALL }, forever);
  expect(found).toMatchObject({ more: true });
  expect(typeof found === 'object' && found.pages.length).toBe(5_000);
});

test('when the time is over, what was read by then: whole files and the beginning of the next', async () => {
  const { read } = await site(
    {
      'mio.example/mappa.xml': index('/uno.xml', '/due.xml', '/tre.xml'),
      'mio.example/uno.xml': urlset(entry('/a')),
      // It never ends.
      'mio.example/due.xml': (_, response) => void response.write(`<urlset>${entry('/b')}`),
    },
    2_000,
  );
  expect(await read({ url: MAP, ...ALL }, forever)).toEqual({
    pages: ['http://mio.example/a', 'http://mio.example/b'],
    sitemaps: 2,
    more: true,
    passed_over: { unread: 2 },
  });
  const slow = await site({ 'mio.example/mappa.xml': () => {} }, 500);
  expect(await slow.read({ url: MAP, ...ALL }, forever)).toBe('page_unreachable');
});

test('a sitemap of more than fifty megabytes: what was found within them', async () => {
  const { read } = await site({
    'mio.example/mappa.xml': (_, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(`${urlset(entry('/a'))}${' '.repeat(51 * 1024 * 1024)}`, { level: 1 }));
    },
  });
  expect(await read({ url: MAP, ...ALL }, forever)).toMatchObject({
    pages: ['http://mio.example/a'],
    more: true,
  });
});

test.each<[string, Answer, unknown]>([
  ['it lists itself alone', index('/mappa.xml'), { pages: [], passed_over: { repeated: 1 } }],
  [
    'it lists other sites alone',
    '<urlset><url><loc>http://altro.example/</loc></url></urlset>',
    { pages: [], passed_over: { other_site: 1 } },
  ],
  ['it is a page', '<!doctype html><title>Ciao</title>', 'no_sitemap'],
  ['it is nothing', '', 'no_sitemap'],
  [
    'it is a broken archive',
    (_, response) => response.end(Buffer.from([0x1f, 0x8b, 0, 0])),
    'page_unreachable',
  ],
  ['it is not there', (_, response) => response.writeHead(404).end(), 'page_not_found'],
  [
    'it leads into a private network',
    (_, response) => response.writeHead(302, { location: 'http://interno.example/' }).end(),
    'address_not_allowed',
  ],
])('an answer where %s', async (_, answer, found) => {
  const { read } = await site({ 'mio.example/mappa.xml': answer });
  const given = await read({ url: MAP, ...ALL }, forever);
  if (typeof found === 'string') expect(given).toBe(found);
  else expect(given).toMatchObject(found as object);
});

test('robots.txt forbids the sitemap, or answers with an error', async () => {
  const forbidding = await site({
    'mio.example/robots.txt': 'User-agent: *\nDisallow: /',
    'mio.example/mappa.xml': urlset(entry('/a')),
  });
  expect(await forbidding.read({ url: MAP, ...ALL }, forever)).toBe('forbidden');
  const broken = await site({ 'mio.example/robots.txt': (_, response) => response.writeHead(503).end() });
  expect(await broken.read({ url: MAP, ...ALL }, forever)).toBe('page_error');
});

test('of the sitemaps that robots.txt names a hundred are read', async () => {
  const named = Array.from({ length: 130 }, (_, at) => `Sitemap: http://mio.example/${at}.xml`);
  const { read, asked } = await site({ 'mio.example/robots.txt': named.join('\n') });
  await read({ url: 'http://mio.example/', path: '/', changedSince: null }, forever).catch(() => null);
  expect(asked.filter((address) => address.endsWith('.xml'))).toHaveLength(100);
});

test('timers of other work run while many pages are compared with many rules', async () => {
  const rules = Array.from({ length: 500 }, (_, at) => `Disallow: *ab${at}`);
  const pages = Array.from({ length: 40 }, (_, at) => entry(`/${'a'.repeat(2_000)}${at}`));
  let ticks = 0;
  const otherWork = setInterval(() => {
    ticks += 1;
  }, 20);
  const { read } = await site({
    'mio.example/robots.txt': `User-agent: *\n${rules.join('\n')}`,
    'mio.example/mappa.xml': (_, response) =>
      response.end(urlset(...pages)).on('finish', () => {
        ticks = 0;
      }),
  });
  expect(await read({ url: MAP, ...ALL }, forever)).toHaveProperty('pages.length', 40);
  clearInterval(otherWork);
  // A rest gives four of them a turn; without any, none runs before the last page.
  expect(ticks).toBeGreaterThanOrEqual(8);
});

test('a beginning of sixteen thousand marks that come one by one is no sitemap', () => {
  const reader = createSitemapReader(() => true);
  let pieces = 0;
  reader.takePiece('\ufeff'.repeat(16_000));
  while (reader.takePiece('x<urlset ')) pieces += 1;
  expect(pieces).toBeLessThan(100);
  expect(reader.kind()).toBeUndefined();
});

test('addresses hold nothing of the sitemap that they were found in', () => {
  const padding = 'a'.repeat(100_000);
  const urls: string[] = [];
  const reader = createSitemapReader(({ url }) => urls.push(url) > 0);
  reader.takePiece('<urlset>');
  const before = heldMemory();
  for (let at = 0; at < 200; at += 1)
    reader.takePiece(`<url><x>${padding}${at}</x><loc>http://mio.example/pagina/${at}</loc></url>`);
  const grown = heldMemory() - before;
  expect(urls).toHaveLength(200);
  expect(grown).toBeLessThan(20 * padding.length);
});

test('an end of an entry that is cut between two pieces is found', () => {
  const urls: string[] = [];
  const reader = createSitemapReader(({ url }) => urls.push(url) > 0);
  for (const character of urlset(entry('/a'), entry('/b'))) reader.takePiece(character);
  expect(urls).toEqual(['http://mio.example/a', 'http://mio.example/b']);
});
