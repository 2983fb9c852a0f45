import { afterAll, expect, test } from 'vitest';
import { type Answer, sites, startLocalWeb } from '../extraction/fetch/testing/local-web.ts';
import { memoryCheckpoints } from '../platform/testing/memory-checkpoints.ts';
import { createStageProcesses } from '../stages/stage-processes.ts';
import type { ResearchDeps } from './gather-sources.ts';
import { type PageSearch, SearchFault } from './search/search-provider.ts';
import { article, finding, startResearch } from './testing/research-scenario.ts';

const { extractor, close } = createStageProcesses();
afterAll(close);
async function research(answers: Readonly<Record<string, Answer>>, others: Partial<ResearchDeps> = {}) {
  return startResearch(await startLocalWeb(answers), { extractor, ...others });
}
const found = (...hosts: string[]) => finding(...hosts.map((host) => `http://${host}.example/a`));
const silent: Answer = () => undefined;

test('the links of the article are not read for an engine that cannot cite them', async () => {
  const { gather, asked } = await research(sites('due.example/a'));
  expect(await gather({ article: article('http://due.example/a') })).toEqual([]);
  expect(asked).toEqual([]);
});

test('pages that nobody named and cannot be read are left out, and others tried in their place', async () => {
  const good = Array.from({ length: 9 }, (_, index) => `sito${index}.example/a`);
  const links = ['manca.example/', 'interno.example/', ...good].map((address) => `http://${address}`);
  const { gather, asked } = await research(sites(...good));
  const sources = await gather({ article: article(...links), links: true });
  expect(sources.map(({ url }) => url)).toEqual(links.slice(2, 10));
  expect(asked).not.toContain(good[8]);
});

test('preferred sites come first, sites that are never to be cited are not read, and named pages stay', async () => {
  const hosts = ['uno.example/a', 'blog.example/a', 'altro.example/a', 'www.iss.example/a'];
  const { gather, asked } = await research({
    ...sites(...hosts, 'blog.example/nominata'),
    'altro.example/a': (_request, response) =>
      response.writeHead(302, { location: 'http://blog.example/a' }).end(),
  });
  const sources = await gather({
    article: article(...hosts.map((host) => `http://${host}`)),
    prompt: 'Leggi http://blog.example/nominata',
    links: true,
    sites: { prefer: ['iss.example'], never: ['blog.example'] },
  });
  expect(sources.map(({ url }) => url)).toEqual([
    'http://blog.example/nominata',
    'http://www.iss.example/a',
    'http://uno.example/a',
  ]);
  expect(asked).toContain('altro.example/a');
});

test('where a mistake could harm, public bodies are read before others, and preferred sites before both', async () => {
  const hosts = ['blog.example/a', 'www.iss.it/a', 'caro.example/a', 'comune.lecco.it/a'];
  const { gather } = await research(sites(...hosts));
  const linking = article(...hosts.map((host) => `http://${host}`));
  const prefer = { prefer: ['caro.example'], never: [] };
  const order = async (ymyl: boolean) =>
    (await gather({ article: linking, links: true, sites: prefer, ymyl })).map(
      ({ url }) => new URL(url).host,
    );
  expect(await order(true)).toEqual(['caro.example', 'www.iss.it', 'comune.lecco.it', 'blog.example']);
  expect(await order(false)).toEqual(['caro.example', 'blog.example', 'www.iss.it', 'comune.lecco.it']);
});

test('a site that is ruled out before another attempt is no source of it', async () => {
  const { gather } = await research(sites('uno.example/a', 'blog.example/a'));
  const checkpoints = memoryCheckpoints();
  const linking = article('http://blog.example/a', 'http://uno.example/a');
  expect(await gather({ article: linking, links: true }, checkpoints)).toHaveLength(2);
  const never = { prefer: [], never: ['blog.example'] };
  const again = await gather({ article: linking, links: true, sites: never }, checkpoints);
  expect(again.map(({ url }) => url)).toEqual(['http://uno.example/a']);
});

test('a found page is read only where robots.txt allows it; a missing one allows everything', async () => {
  const search = found('vietato', 'aperto', 'nuovo', 'guasto', 'muto', 'grande', 'rinvia');
  const { gather } = await research(
    {
      ...sites('vietato.example/a', 'vietato.example/b', 'aperto.example/a', 'nuovo.example/a'),
      ...sites('guasto.example/a', 'muto.example/a', 'grande.example/a'),
      'vietato.example/robots.txt': 'User-agent: *\nDisallow: /',
      'aperto.example/robots.txt': 'User-agent: *\nDisallow: /b',
      'guasto.example/robots.txt': (_request, response) => response.writeHead(503).end(),
      'muto.example/robots.txt': (request) => request.socket.destroy(),
      'grande.example/robots.txt': 'x'.repeat(600_000),
      'rinvia.example/a': (_request, response) =>
        response.writeHead(302, { location: 'http://vietato.example/b' }).end(),
    },
    { search },
  );
  expect((await gather({})).map(({ url }) => url)).toEqual([
    'http://aperto.example/a',
    'http://nuovo.example/a',
  ]);
});

test('no redirect leads to a private address, neither of a page nor of a robots.txt', async () => {
  const inside: Answer = (_request, response) =>
    response.writeHead(302, { location: 'http://interno.example/a' }).end();
  const { gather, asked } = await research(
    {
      ...sites('regole.example/a', 'interno.example/a'),
      'regole.example/robots.txt': inside,
      'rinvia.example/a': inside,
      'nominato.example/a': inside,
    },
    { search: found('regole', 'rinvia') },
  );
  const sources = await gather({ prompt: 'Cita http://nominato.example/a' });
  expect(sources.map(({ url, reachable }) => [url, reachable])).toEqual([
    ['http://nominato.example/a', false],
  ]);
  expect(asked.filter((address) => address.startsWith('interno'))).toEqual([]);
  expect(asked).not.toContain('regole.example/a');
});

test('a page without end takes neither the time nor the memory of the others', async () => {
  const endless: Answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write('<p>ancora '.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  };
  const { gather } = await research({ ...sites('uno.example/a'), 'infinito.example/a': endless });
  const sources = await gather({ prompt: 'http://infinito.example/a http://uno.example/a' });
  expect(sources.map(({ reachable }) => reachable)).toEqual([false, true]);
});

test("the provider is given the article's title and nothing else of it", async () => {
  const search = found('uno');
  const { gather } = await research(sites('uno.example/a'), { search });
  await gather({ prompt: 'Testo riservato', article: article('http://altro.example/') });
  expect(search.queries).toEqual(['Potare il rosmarino']);
});

test('of the hits two of a host are read at most, each page once, and nothing that is no page', async () => {
  const urls = ['a', 'b', 'c', 'd'].map((page) => `http://uno.example/${page}`);
  const hostile = [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://interno.example/',
    'http://[::1]/',
    'no',
  ];
  const search = finding(...hostile, urls[0] ?? '', 'http://www.uno.example/a/', ...urls.slice(1));
  const { gather, asked } = await research(sites(...urls.map((url) => url.slice('http://'.length))), {
    search,
  });
  expect((await gather({})).map(({ url }) => url)).toEqual(urls.slice(0, 2));
  expect(asked).toEqual(['uno.example/robots.txt', 'uno.example/a', 'uno.example/b']);
});

test('with eight pages named nothing is searched for', async () => {
  const search = found('uno');
  const { gather } = await research({}, { search });
  const named = Array.from({ length: 8 }, (_, index) => `http://sito${index}.example/`);
  expect(await gather({ prompt: named.join(' ') })).toHaveLength(8);
  expect(search.queries).toEqual([]);
});

test('a fault of the provider costs its hits and nothing else, and is logged without the query', async () => {
  const search: PageSearch = {
    name: 'prova',
    search: async () => {
      throw new SearchFault('status 429');
    },
  };
  const { gather, lines } = await research(sites('uno.example/a'), { search });
  expect(await gather({ prompt: 'http://uno.example/a' })).toHaveLength(1);
  expect(lines.join('')).toContain('"reason":"status 429"');
  expect(lines.join('')).not.toContain('rosmarino');
});

test('when time is up, what was read counts and what was named is not reachable', async () => {
  const { gather } = await research(
    { ...sites('uno.example/a', 'tre.example/a'), 'due.example/a': silent, 'quattro.example/a': silent },
    { search: found('tre', 'quattro'), limits: { totalMs: 2_000 } },
  );
  const sources = await gather({ prompt: 'http://due.example/a http://uno.example/a' });
  expect(sources.map(({ url, reachable }) => [url, reachable])).toEqual([
    ['http://due.example/a', false],
    ['http://uno.example/a', true],
    ['http://tre.example/a', true],
  ]);
});

test('a slow page that nobody named, or a slow robots.txt, does not take the time of the others', async () => {
  const { gather } = await research(
    { ...sites('due.example/a'), 'uno.example/a': silent, 'tre.example/robots.txt': silent },
    { search: found('uno', 'tre', 'due'), limits: { foundMs: 1_500 } },
  );
  expect((await gather({})).map(({ url }) => url)).toEqual(['http://due.example/a']);
});

test('the end of an analysis ends its research with the same reason, and nothing is kept', async () => {
  const { gather, asked } = await research({ 'uno.example/a': silent });
  const ending = new AbortController();
  const kept = new Map<string, string>();
  const gathering = gather({ prompt: 'http://uno.example/a' }, memoryCheckpoints(kept), ending.signal);
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  ending.abort(new Error('basta'));
  await expect(gathering).rejects.toThrow('basta');
  expect(kept.size).toBe(0);
});

test('a later attempt has the same sources, and asks for none of them again', async () => {
  const { gather, asked } = await research(sites('uno.example/a', 'due.example/a'), { search: found('due') });
  const checkpoints = memoryCheckpoints();
  const request = { prompt: 'http://uno.example/a http://manca.example/' };
  const first = await gather(request, checkpoints);
  expect(first.map(({ reachable }) => reachable)).toEqual([true, false, true]);
  const before = asked.length;
  expect(await gather(request, checkpoints)).toEqual(first);
  expect(asked).toHaveLength(before);
});

test('what is kept in another form is gathered anew, and where nothing was looked for nothing is kept', async () => {
  const { gather } = await research(sites('uno.example/a'));
  const kept = new Map([['sources-1', '[{"id":"s1","url":3}]']]);
  expect(await gather({ prompt: 'http://uno.example/a' }, memoryCheckpoints(kept))).toHaveLength(1);
  expect(kept.get('sources-1')).toContain('http://uno.example/a');
  const empty = new Map<string, string>();
  expect(await gather({ prompt: 'senza indirizzi' }, memoryCheckpoints(empty))).toEqual([]);
  expect(empty.size).toBe(0);
});
