import type { RequestListener } from 'node:http';
import type { Article } from '@rilievo/shared/article';
import { expect, test } from 'vitest';
import { extract } from '#extraction/extract.ts';
import type { Extractor } from '#extraction/extractor.ts';
import { startHttpServer } from '#extraction/fetch/testing/local-servers.ts';
import { type Answer, articlePage, sites, startLocalWeb } from '#extraction/fetch/testing/local-web.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { createLogger } from '#platform/logger.ts';
import { createBrave } from '../search/brave.ts';
import type { SearchProvider } from '../search/search-provider.ts';
import { createSearxng } from '../search/searxng.ts';
import { article } from '../testing/research-scenario.ts';
import { createFindRanking, type RankingDeps } from './find-ranking.ts';
import type { Ranking } from './ranking.ts';

/** Reads in this very process: what the process of strangers' pages withstands is shown elsewhere. */
const extractor: Extractor = {
  async extract(job) {
    const reply = [...extract(job)].at(-1);
    if (reply === undefined || reply.kind === 'refused')
      throw new AnalysisFailure(reply?.code ?? 'no_article', false);
    return reply.extraction;
  },
};
const forever = new AbortController().signal;
const QUERY = 'potare il rosmarino';
const HOSTS = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici'];

/** A search engine on loopback that answers like the real one, counting the questions. */
async function startEngine(kind: 'searxng' | 'brave', urls: readonly string[], listener?: RequestListener) {
  let asked = 0;
  const answer =
    kind === 'searxng'
      ? {
          query: QUERY,
          number_of_results: 0,
          results: urls.map((url) => ({ url, title: 'T', content: 'C', engine: 'duckduckgo', score: 1 })),
          suggestions: ['potatura  rosmarino', QUERY.toUpperCase(), 'Potatura rosmarino', 'x'.repeat(121)],
          unresponsive_engines: [['qwant', 'access denied']],
        }
      : {
          type: 'search',
          query: { original: QUERY },
          web: { type: 'search', results: urls.map((url) => ({ title: 'T', url, description: 'D' })) },
        };
  const { port } = await startHttpServer((request, response) => {
    asked += 1;
    if (listener) return listener(request, response);
    if (request.url?.startsWith('/res/v1/suggest/')) {
      const results = [{ query: 'potatura rosmarino' }];
      return void response.end(JSON.stringify({ type: 'suggest', query: { original: QUERY }, results }));
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  const address = `http://127.0.0.1:${port}`;
  const search = kind === 'searxng' ? createSearxng(address) : createBrave('chiave', address);
  return { search, times: () => asked };
}

async function startRanking(
  search: SearchProvider,
  answers: Readonly<Record<string, Answer>>,
  others: Partial<RankingDeps> = {},
) {
  const { fetcher, asked } = await startLocalWeb(answers);
  const kept = new Map<string, Ranking>();
  const { fetchPage, fetchText } = fetcher;
  const find = createFindRanking({
    fetchPage,
    fetchText,
    extractor,
    logger: createLogger('silent'),
    search,
    kept: {
      read: async (query) => kept.get(query) ?? null,
      save: async (ranking) => void kept.set(ranking.query, ranking),
    },
    limits: { totalMs: 120_000, pageMs: 60_000 },
    ...others,
  });
  return { asked, kept, find: (own: Article = article(), signal = forever) => find(QUERY, own, signal) };
}

const urlsOf = ({ pages }: Ranking) => pages.map(({ url }) => url);

test.each(['searxng', 'brave'] as const)(
  'the first eight pages that %s names are read in parts',
  async (kind) => {
    const addresses = HOSTS.map((host) => `${host}.example/a`);
    const { search } = await startEngine(
      kind,
      addresses.map((address) => `http://${address}`),
    );
    const { find, asked } = await startRanking(search, sites(...addresses));
    const ranking = await find();
    expect(urlsOf(ranking)).toEqual(addresses.slice(0, 8).map((address) => `http://${address}`));
    expect(ranking).toMatchObject({ query: QUERY, provider: kind, failed: false, unread: [] });
    expect(ranking.suggestions).toEqual(['potatura rosmarino']);
    expect(ranking.pages[0]?.blocks.map(({ kind }) => kind)).toContain('heading');
    expect(asked).not.toContain('undici.example/a');
  },
);

test('pages that cannot be read, may not be or are not Italian are named with the reason, others take their place', async () => {
  const english = `<p>${'The rosemary plant is pruned twice a year, in March and in September, when the branches are firm. '.repeat(12)}</p>`;
  const captcha =
    '<!doctype html><title>Just a moment...</title><form id="challenge-form"></form><script src="/cdn-cgi/challenge-platform/x.js"></script>';
  const { search } = await startEngine('searxng', [
    'http://vietato.example/a',
    'http://captcha.example/a',
    'http://troppe.example/a',
    'http://vuoto.example/a',
    'http://pdf.example/a',
    'http://inglese.example/a',
    'http://manca.example/a',
    'http://buono.example/a',
    'http://interno.example/a',
    'http://guasto.example/a',
    'javascript:alert(1)',
  ]);
  const { find } = await startRanking(search, {
    ...sites('vietato.example/a', 'buono.example/a', 'guasto.example/a'),
    'vietato.example/robots.txt': 'User-agent: *\nDisallow: /',
    'guasto.example/robots.txt': (_request, response) => response.writeHead(503).end(),
    'captcha.example/a': captcha,
    'troppe.example/a': (_request, response) => response.writeHead(429).end(),
    'vuoto.example/a': '<!doctype html><title>Vuoto</title><p>Niente.',
    'pdf.example/a': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    'inglese.example/a': `<!doctype html><html lang="en"><title>Rosemary</title><body><article><h1>Rosemary</h1>${english}</article>`,
  });
  const ranking = await find();
  expect(urlsOf(ranking)).toEqual(['http://buono.example/a']);
  expect(ranking.unread.map(({ url, reason }) => [new URL(url).hostname.split('.')[0], reason])).toEqual([
    ['vietato', 'robots'],
    ['captcha', 'blocked'],
    ['troppe', 'blocked'],
    ['vuoto', 'empty'],
    ['pdf', 'not-html'],
    ['inglese', 'language'],
    ['manca', 'unreachable'],
    ['interno', 'unreachable'],
    ['guasto', 'unreachable'],
  ]);
});

test('neither the article nor another page of its site is compared, nor is a page that leads there', async () => {
  const { search } = await startEngine('brave', [
    'http://mio.example/articolo',
    'http://blog.mio.example/altro',
    'http://rinvia.example/a',
    'http://uno.example/a',
    'http://uno.example/a?utm_source=x',
  ]);
  const { find } = await startRanking(search, {
    ...sites('mio.example/articolo', 'blog.mio.example/altro', 'uno.example/a'),
    'rinvia.example/a': (_request, response) =>
      response.writeHead(302, { location: 'http://mio.example/articolo' }).end(),
  });
  expect(await find()).toMatchObject({ pages: [{ url: 'http://uno.example/a' }], unread: [] });
});

test.each(['http://example/', 'http://uno.example/a'])(
  'the canonical address %s leaves out no page of another site',
  async (canonicalUrl) => {
    const { search } = await startEngine('searxng', ['http://uno.example/a', 'http://mio.example/b']);
    const { find } = await startRanking(search, sites('uno.example/a', 'mio.example/b'));
    const none = { title: null, description: null, author: null, siteName: null, language: null };
    const evidence = { ...none, publishedAt: null, modifiedAt: null, jsonLd: [], canonicalUrl };
    expect(urlsOf(await find({ ...article(), evidence }))).toEqual(['http://uno.example/a']);
  },
);

test('ten articles on one subject search once, each without its own site, also when one of them is ended', async () => {
  const { search, times } = await startEngine('searxng', ['http://uno.example/a', 'http://mio.example/b']);
  const { find, asked } = await startRanking(search, sites('uno.example/a', 'mio.example/b'));
  const ending = new AbortController();
  const ended = find(article(), ending.signal);
  const others = Array.from({ length: 8 }, () => find());
  ending.abort(new Error('basta'));
  await expect(ended).rejects.toThrow('basta');
  const pasted: Article = { ...article(), origin: { kind: 'text', format: 'plain' } };
  const rankings = [...(await Promise.all(others)), await find(pasted)];
  expect(rankings.map(urlsOf)).toEqual([
    ...Array(8).fill(['http://uno.example/a']),
    ['http://uno.example/a', 'http://mio.example/b'],
  ]);
  expect(times()).toBe(1);
  expect(asked.filter((address) => address.endsWith('.example/a') || address.endsWith('.example/b'))).toEqual(
    ['uno.example/a', 'mio.example/b'],
  );
});

test.each<[string, RequestListener, boolean]>([
  ['refuses for too many questions', (_request, response) => response.writeHead(429).end(), true],
  ['asks for a captcha', (_request, response) => response.end('<!doctype html><title>captcha'), true],
  ['breaks off', (request) => request.socket.destroy(), true],
  ['finds nothing', (_request, response) => response.end('{"query":"x","results":[]}'), false],
])(
  'a search engine that %s costs the comparison alone, and nothing of it is kept',
  async (_what, listener, failed) => {
    const { search } = await startEngine('searxng', [], listener);
    const { find, kept } = await startRanking(search, {});
    expect(await find()).toMatchObject({ failed, pages: [], unread: [] });
    expect(kept.size).toBe(0);
  },
);

test('a database that does not answer costs the keeping alone', async () => {
  const { search } = await startEngine('searxng', ['http://uno.example/a']);
  const refuse = async () => {
    throw new Error('no database');
  };
  const { find } = await startRanking(search, sites('uno.example/a'), {
    kept: { read: refuse, save: refuse },
  });
  expect(urlsOf(await find())).toEqual(['http://uno.example/a']);
});

test('of a page without end only the beginning is kept', async () => {
  const paragraphs = Array.from(
    { length: 2_000 },
    (_, place) => `<p>Il rosmarino numero ${place} si pota a marzo e poi a settembre.</p>`,
  );
  const long = articlePage('Lunga', 'Il rosmarino si pota a marzo.').replace(
    '</article>',
    `${paragraphs.join('')}</article>`,
  );
  const { search } = await startEngine('searxng', ['http://lunga.example/a']);
  const { find } = await startRanking(search, { 'lunga.example/a': long });
  const [page] = (await find()).pages;
  expect(page?.blocks.filter(({ kind }) => kind === 'paragraph').length).toBeGreaterThan(500);
  const characters = page?.blocks.reduce((sum, { html, text }) => sum + html.length + text.length, 0);
  expect(characters).toBeLessThanOrEqual(120_000);
});
