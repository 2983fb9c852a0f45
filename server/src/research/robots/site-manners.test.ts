import { expect, test } from 'vitest';
import { startLocalWeb } from '#extraction/fetch/testing/local-web.ts';
import { createSiteManners } from './site-manners.ts';

const forever = new AbortController().signal;
const TIME_MS = 120_000;

async function manners(robots: Parameters<typeof startLocalWeb>[0][string] | undefined) {
  const { fetcher, asked } = await startLocalWeb(
    robots === undefined ? {} : { 'mio.example/robots.txt': robots },
  );
  const noted: unknown[] = [];
  const call = async (name: string, parameters: Record<string, unknown>) => noted.push([name, parameters]);
  const mind = createSiteManners({ fetchText: fetcher.fetchText, call, timeMs: TIME_MS });
  return { asked, noted, mind: (path: string) => mind(`http://mio.example${path}`, forever) };
}

test('a page that robots.txt forbids is not read, and trying again does not help', async () => {
  const { mind, asked } = await manners('User-agent: *\nDisallow: /riservata');
  await expect(mind('/riservata/a')).rejects.toMatchObject({ code: 'page_blocked', retryable: false });
  await mind('/aperta');
  expect(asked).toEqual(['mio.example/robots.txt']);
});

test('the pause that a site asks for is noted for each page, for all workers', async () => {
  const { mind, noted } = await manners('User-agent: *\nCrawl-delay: 2.5');
  await mind('/a');
  await mind('/b');
  expect(noted).toEqual(
    ['/a', '/b'].map((path) => ['note_crawl_delay', { page: `http://mio.example${path}`, delay_ms: 2_500 }]),
  );
});

test.each([
  ['is not there', undefined],
  [
    'cannot be had',
    (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(503).end(),
  ],
  ['says nothing', 'User-agent: *\nAllow: /'],
])('a robots.txt that %s forbids nothing', async (_, robots) => {
  const { mind, noted } = await manners(robots);
  await mind('/a');
  expect(noted).toEqual([]);
});

test('a signal ends the wait', async () => {
  const { fetcher } = await startLocalWeb({ 'mio.example/robots.txt': () => {} });
  const mind = createSiteManners({ fetchText: fetcher.fetchText, call: async () => true, timeMs: TIME_MS });
  const ending = new AbortController();
  const waiting = mind('http://mio.example/a', ending.signal);
  ending.abort(new Error('ended'));
  await expect(waiting).rejects.toThrow('ended');
});
