import type { Article } from '@rilievo/shared/article';
import { expect, test, vi } from 'vitest';
import { type Answer, startLocalWeb } from '#extraction/fetch/testing/local-web.ts';
import { createLogger } from '#platform/logger.ts';
import { article } from '../testing/research-scenario.ts';
import { createFindSitePages } from './find-site-pages.ts';

const forever = new AbortController().signal;
/** The article of the scenarios stands at http://mio.example/articolo. */
const TEXT = 'Il rosmarino si pota a marzo, con le cesoie pulite; la talea si fa in settembre.';

function potting(): Article {
  const block = { id: 'b1', kind: 'paragraph' as const, level: null, html: `<p>${TEXT}</p>`, text: TEXT };
  return { ...article(), blocks: [block] };
}

function sitemap(...urls: string[]): string {
  const entries = urls.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0"?><urlset>${entries.join('')}</urlset>`;
}

/** A busy machine takes its time. */
const TOTAL_MS = 120_000;

async function site(answers: Readonly<Record<string, Answer>>) {
  const { fetcher, asked } = await startLocalWeb(answers);
  const logger = createLogger('silent');
  return { asked, find: createFindSitePages({ ...fetcher, logger, totalMs: TOTAL_MS }) };
}

test('pages of the usual sitemap are found, those that share rare words with the article first', async () => {
  const { find } = await site({
    'mio.example/sitemap.xml': sitemap(
      'http://mio.example/articolo',
      'http://mio.example/guide/pota-le-rose',
      'http://mio.example/guide/la-talea-di-rosmarino/',
      'http://mio.example/guide/pota-il-melo-a-spalliera.html',
      'http://mio.example/guide/forno-a-legna',
      'http://mio.example/?p=17&x=1',
      'http://altro.example/il-rosmarino',
      'javascript:alert(1)',
      'http://www.mio.example/guide/la-talea-di-rosmarino',
    ),
  });
  expect(await find(potting(), forever)).toEqual([
    'http://mio.example/guide/la-talea-di-rosmarino/',
    'http://mio.example/guide/pota-le-rose',
    'http://mio.example/guide/pota-il-melo-a-spalliera.html',
  ]);
});

test('the sitemap that robots.txt names is read, with those that it lists, and each site is asked once', async () => {
  const index = `<sitemapindex><sitemap><loc><![CDATA[http://mio.example/a.xml]]></loc></sitemap><sitemap><loc>http://mio.example/manca.xml</loc></sitemap><sitemap><loc>http://altro.example/b.xml</loc></sitemap></sitemapindex>`;
  const { find, asked } = await site({
    'mio.example/robots.txt':
      'User-agent: *\nDisallow: /riservato\nSitemap: http://mio.example/mappa.xml # qui',
    'mio.example/mappa.xml': index,
    'mio.example/a.xml': sitemap(
      'http://mio.example/rosmarino',
      'http://mio.example/riservato/rosmarino-in-vaso',
    ),
    'altro.example/b.xml': sitemap('http://mio.example/talea'),
  });
  const pages = [await find(potting(), forever), await find(potting(), forever)];
  expect(pages).toEqual([['http://mio.example/rosmarino'], ['http://mio.example/rosmarino']]);
  expect(asked).toEqual([
    'mio.example/robots.txt',
    'mio.example/mappa.xml',
    'mio.example/a.xml',
    'mio.example/manca.xml',
  ]);
});

const MAP = sitemap('http://mio.example/rosmarino');

test.each<[string, Readonly<Record<string, Answer>>]>([
  ['nothing is there', {}],
  [
    'robots.txt forbids the sitemap',
    { 'mio.example/robots.txt': 'User-agent: *\nDisallow: /sitemap', 'mio.example/sitemap.xml': MAP },
  ],
  [
    'robots.txt cannot be had',
    {
      'mio.example/robots.txt': (_, response) => response.writeHead(503).end(),
      'mio.example/sitemap.xml': MAP,
    },
  ],
  ['it is a page', { 'mio.example/sitemap.xml': '<!doctype html><title>rosmarino</title>' }],
  ['it never ends', { 'mio.example/sitemap.xml': '<urlset><loc>http://mio.example/rosmarino' }],
  [
    'it leads to a private address',
    {
      'mio.example/sitemap.xml': (_, response) =>
        response.writeHead(302, { location: 'http://interno.example/' }).end(),
    },
  ],
])('no page is found where %s', async (_, answers) => {
  const { find } = await site(answers);
  expect(await find(potting(), forever)).toEqual([]);
});

test('of a site with very long addresses no more are kept than have room', async () => {
  const many = Array.from(
    { length: 600 },
    (_, at) => `http://mio.example/${'a'.repeat(1_000)}/rosmarino-${at}`,
  );
  const { find } = await site({ 'mio.example/sitemap.xml': sitemap(...many, 'http://mio.example/talea') });
  const pages = await find(potting(), forever);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages).not.toContain('http://mio.example/talea');
});

test('a sitemap that fails costs its own pages alone, a pasted text has no site, a signal ends the wait', async () => {
  const index =
    '<sitemapindex><sitemap><loc>http://mio.example/rotta.xml</loc></sitemap><sitemap><loc>http://mio.example/a.xml</loc></sitemap></sitemapindex>';
  const { find } = await site({
    'mio.example/sitemap.xml': index,
    'mio.example/a.xml': MAP,
    'mio.example/rotta.xml': (request) => request.socket.destroy(),
  });
  const ending = new AbortController();
  const given = find(potting(), ending.signal);
  ending.abort(new Error('ended'));
  await expect(given).rejects.toThrow('ended');
  expect(await find(potting(), forever)).toEqual(['http://mio.example/rosmarino']);
  expect(await find({ ...potting(), origin: { kind: 'text', format: 'plain' } }, forever)).toEqual([]);
});

test('a site that failed is asked again soon, and one that answered is not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let isBroken = true;
  const { find, asked } = await site({
    'mio.example/sitemap.xml': (_, response) =>
      isBroken
        ? response.writeHead(503).end()
        : response.end(sitemap('http://mio.example/guide/la-talea-di-rosmarino/')),
  });
  const asks = () => asked.filter((address) => address.endsWith('.xml')).length;
  const after = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    return (await find(potting(), forever)).length;
  };
  expect([await after(0), await after(0.5), asks()]).toEqual([0, 0, 1]);
  isBroken = false;
  expect([await after(1), await after(30), asks()]).toEqual([1, 1, 2]);
  vi.useRealTimers();
});
