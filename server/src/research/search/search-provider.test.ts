import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { startHttpServer } from '#extraction/fetch/testing/local-servers.ts';
import { createBrave } from './brave.ts';
import { createSearchProvider } from './create-search-provider.ts';
import { createSearxng } from './searxng.ts';

const forever = new AbortController().signal;

async function startProvider(listener: RequestListener): Promise<string> {
  const { port } = await startHttpServer(listener);
  return `http://127.0.0.1:${port}`;
}

function answering(answer: unknown, asked: unknown[] = []): RequestListener {
  return (request, response) => {
    asked.push([request.url, request.headers.accept, request.headers['x-subscription-token']]);
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
}

test('SearXNG is asked for JSON in Italian, below the path of its address', async () => {
  const asked: unknown[] = [];
  const results = [{ url: 'https://esempio.it/a', title: 'A' }, { url: 'https://esempio.it/b' }];
  const address = await startProvider(answering({ query: 'x', results }, asked));
  for (const base of [address, `${address}/cerca/`]) {
    expect(await createSearxng(base).search("l'olio & il pane", forever)).toEqual([
      { url: 'https://esempio.it/a' },
      { url: 'https://esempio.it/b' },
    ]);
  }
  const query = 'q=l%27olio+%26+il+pane&format=json&language=it';
  expect(asked).toEqual([
    [`/search?${query}`, 'application/json', undefined],
    [`/cerca/search?${query}`, 'application/json', undefined],
  ]);
});

test('Brave is asked for Italian pages, with the key in a header of its own', async () => {
  const asked: unknown[] = [];
  const web = { results: [{ url: 'https://esempio.it/a', title: '<b>A</b>' }] };
  const address = await startProvider(answering({ type: 'search', web }, asked));
  expect(await createBrave('chiave', address).search('olio', forever)).toEqual([
    { url: 'https://esempio.it/a' },
  ]);
  expect(asked).toEqual([
    ['/res/v1/web/search?q=olio&country=IT&search_lang=it&count=20', 'application/json', 'chiave'],
  ]);
});

test('an answer of Brave without hits is no fault', async () => {
  const address = await startProvider(answering({ type: 'search' }));
  expect(await createBrave('chiave', address).search('olio', forever)).toEqual([]);
});

test('a hit in another form does not cost the others', async () => {
  const results = [null, 3, { url: 7 }, { title: 'x' }, [], { url: 'https://esempio.it/a' }];
  const address = await startProvider(answering({ results }));
  expect(await createSearxng(address).search('olio', forever)).toEqual([{ url: 'https://esempio.it/a' }]);
});

const redirect: RequestListener = (_request, response) =>
  response.writeHead(302, { location: 'http://169.254.169.254/' }).end();

test.each<[string, RequestListener, string]>([
  ['not JSON', answering('<!doctype html>'), 'an answer that cannot be read'],
  ['of another form', answering({ results: 'molti' }), 'an answer that cannot be read'],
  ['empty', answering(''), 'an answer that cannot be read'],
  ['too large', answering(`{"results":[],"x":"${'x'.repeat(3_000_000)}"}`), 'an answer that cannot be read'],
  ['a refusal', (_request, response) => response.writeHead(403).end(), 'status 403'],
  ['too many requests', (_request, response) => response.writeHead(429).end(), 'status 429'],
  ['a redirect', redirect, 'no connection'],
  ['cut off', (request) => request.socket.destroy(), 'no connection'],
])('an answer that is %s is a fault with its reason', async (_what, listener, reason) => {
  const address = await startProvider(listener);
  await expect(createSearxng(address).search('olio', forever)).rejects.toMatchObject({
    name: 'SearchFault',
    reason,
  });
});

test('an answer of a megabyte is read', async () => {
  const results = [{ url: 'https://esempio.it/a', content: 'x'.repeat(1_000_000) }];
  const address = await startProvider(answering({ results }));
  expect(await createSearxng(address).search('olio', forever)).toHaveLength(1);
});

test('the caller can end a search, with their own reason', async () => {
  const arrived = Promise.withResolvers<void>();
  const address = await startProvider(() => arrived.resolve());
  const ending = new AbortController();
  const searching = createSearxng(address).search('olio', ending.signal);
  await arrived.promise;
  ending.abort(new Error('basta'));
  await expect(searching).rejects.toThrow('basta');
});

test('the operator chooses the provider, or none', () => {
  expect(createSearchProvider(null)).toBeNull();
  expect(createSearchProvider({ kind: 'searxng', url: 'http://127.0.0.1:8888' })?.name).toBe('searxng');
  expect(createSearchProvider({ kind: 'brave', apiKey: 'chiave' })?.name).toBe('brave');
});

test("related searches come with SearXNG's answer, and from an address of their own at Brave's", async () => {
  const results = [{ url: 'https://esempio.it/a' }];
  const hits = [{ url: 'https://esempio.it/a' }];
  const searxng = await startProvider(answering({ results, suggestions: ['olio nuovo', 3, null] }));
  expect(await createSearxng(searxng).searchAround('olio', forever)).toEqual({
    hits,
    suggestions: ['olio nuovo'],
  });
  const older = await startProvider(answering({ results }));
  expect(await createSearxng(older).searchAround('olio', forever)).toEqual({ hits, suggestions: [] });

  const asked: unknown[] = [];
  const suggested = {
    type: 'suggest',
    query: { original: 'olio' },
    results: [{ query: 'olio nuovo' }, { query: 3 }, null, { query: 'olio evo', is_entity: false }],
  };
  const brave = await startProvider((request, response) => {
    asked.push(request.url);
    const isSuggest = request.url?.startsWith('/res/v1/suggest/');
    response.end(JSON.stringify(isSuggest ? suggested : { type: 'search', web: { results } }));
  });
  expect(await createBrave('chiave', brave).searchAround('olio', forever)).toEqual({
    hits,
    suggestions: ['olio nuovo', 'olio evo'],
  });
  expect(asked.toSorted()).toEqual([
    '/res/v1/suggest/search?q=olio&country=IT&lang=it&count=10',
    '/res/v1/web/search?q=olio&country=IT&search_lang=it&count=20',
  ]);
});

test('a key without the plan for suggestions still searches', async () => {
  const address = await startProvider((request, response) => {
    if (request.url?.startsWith('/res/v1/suggest/')) return void response.writeHead(403).end();
    response.end(JSON.stringify({ type: 'search', web: { results: [{ url: 'https://esempio.it/a' }] } }));
  });
  expect(await createBrave('chiave', address).searchAround('olio', forever)).toEqual({
    hits: [{ url: 'https://esempio.it/a' }],
    suggestions: [],
  });
});
