import { afterAll, expect, test } from 'vitest';
import { type Answer, articlePage, sites, startLocalWeb } from '../extraction/fetch/testing/local-web.ts';
import { createStageProcesses } from '../stages/stage-processes.ts';
import type { ResearchDeps } from './gather-sources.ts';
import { article, finding, startResearch } from './testing/research-scenario.ts';

const { extractor, close } = createStageProcesses();
afterAll(close);
async function research(answers: Readonly<Record<string, Answer>>, others: Partial<ResearchDeps> = {}) {
  return startResearch(await startLocalWeb(answers), { extractor, ...others });
}

test('a page that the instruction names is read, with its title, site, date and text', async () => {
  const { gather, asked } = await research({
    'uno.example/a': articlePage('Il rosmarino', 'Serve un taglio netto.').replace(
      '<head>',
      '<head><meta property="article:published_time" content="2026-01-05T08:00:00Z">',
    ),
  });
  const before = Date.now();
  const [source, ...others] = await gather({ prompt: 'Usa (http://uno.example/a).' });
  expect(others).toEqual([]);
  expect(source).toMatchObject({
    id: 's1',
    url: 'http://uno.example/a',
    title: 'Il rosmarino',
    siteName: 'Orto',
    publisher: 'unknown',
    dated: expect.stringMatching(/^2026-01-05/),
    reachable: true,
  });
  expect(source?.text).toMatch(/^Il rosmarino\nServe un taglio netto\.\nIl rosmarino si taglia/);
  expect(Date.parse(source?.retrievedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(asked).toEqual(['uno.example/a']);
});

test('named pages that cannot be read stay, without text', async () => {
  const { gather } = await research({
    'uno.example/pdf': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    'uno.example/corta': '<!doctype html><p>Troppo poco.',
    ...sites('uno.example/b'),
  });
  const sources = await gather({
    prompt:
      'http://uno.example/manca http://uno.example/pdf http://interno.example/segreto http://uno.example/corta http://127.0.0.1/ http://uno.example/b',
  });
  expect(sources.map(({ id, url, reachable, text }) => [id, url, reachable, text !== ''])).toEqual([
    ['s1', 'http://uno.example/manca', false, false],
    ['s2', 'http://uno.example/pdf', false, false],
    ['s3', 'http://interno.example/segreto', false, false],
    ['s4', 'http://uno.example/corta', false, false],
    ['s5', 'http://127.0.0.1/', false, false],
    ['s6', 'http://uno.example/b', true, true],
  ]);
});

test('a page named twice counts once, however it is spelt, and the article is no source of its own', async () => {
  const { gather, asked } = await research({
    ...sites('uno.example/a'),
    'uno.example/breve': (_request, response) => response.writeHead(302, { location: '/a' }).end(),
    'due.example/copia': (_request, response) =>
      response.writeHead(302, { location: 'http://mio.example/articolo' }).end(),
    ...sites('mio.example/articolo'),
  });
  const sources = await gather({
    prompt:
      'http://uno.example/a http://www.uno.example/a/#x http://uno.example/a?utm_source=m http://mio.example/articolo/ http://uno.example/breve http://due.example/copia',
  });
  expect(sources.map(({ id, url }) => [id, url])).toEqual([['s1', 'http://uno.example/a']]);
  expect(asked.filter((address) => address === 'uno.example/a')).toHaveLength(2);
});

test('the first eight named pages are read, two at a time from one host', async () => {
  const addresses = Array.from({ length: 11 }, (_, index) => `uno.example/${index}`);
  const slow = Object.fromEntries(
    addresses.map((address): [string, Answer] => [
      address,
      (_request, response) => {
        response.setHeader('content-type', 'text/html');
        setTimeout(() => response.end(articlePage(address, address)), 20);
      },
    ]),
  );
  const { gather, most } = await research(slow);
  const sources = await gather({ prompt: addresses.map((address) => `http://${address}`).join(' ') });
  expect(sources.map(({ url }) => url)).toEqual(addresses.slice(0, 8).map((address) => `http://${address}`));
  expect(most.get('uno.example')).toBe(2);
});

test('named pages come first, then linked ones, then those of the provider, whichever is read first', async () => {
  const late: Answer = (_request, response) => {
    response.setHeader('content-type', 'text/html');
    setTimeout(() => response.end(articlePage('Tardi', 'Tardi.')), 150);
  };
  const { gather, asked } = await research(
    { 'uno.example/a': late, 'due.example/a': late, ...sites('due.example/b', 'tre.example/a') },
    { search: finding('http://tre.example/a', 'http://due.example/b#x', 'http://mio.example/articolo') },
  );
  const sources = await gather({
    prompt: 'http://uno.example/a',
    article: article(
      'http://due.example/a',
      'http://uno.example/a',
      'http://due.example/b',
      'http://mio.example/c',
    ),
    links: true,
  });
  expect(sources.map(({ id, url }) => [id, url])).toEqual([
    ['s1', 'http://uno.example/a'],
    ['s2', 'http://due.example/a'],
    ['s3', 'http://due.example/b'],
    ['s4', 'http://tre.example/a'],
  ]);
  expect(asked.filter((address) => address === 'due.example/robots.txt')).toHaveLength(1);
  expect(asked).not.toContain('uno.example/robots.txt');
});
