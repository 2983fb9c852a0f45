import { expect, test } from 'vitest';
import { createPageFetcher } from './fetch-page.ts';
import { HOSTILE_SERVERS } from './testing/hostile-servers.ts';
import { startHttpServer, startTcpServer } from './testing/local-servers.ts';

const LIMITS = { totalMs: 400, bodyBytes: 64 * 1024, headerBytes: 8 * 1024, wireBytes: 512 * 1024 };
/** A hang guard: what a busy machine may add to a deadline. */
const SLACK_MS = 30_000;
const forever = new AbortController().signal;

test.each(HOSTILE_SERVERS)('a server that $name ends as $code, in time', async ({ answer, code }) => {
  const { port } = await startTcpServer((socket) => {
    socket.resume();
    answer(socket);
  });
  const retryable = code === 'page_unreachable';
  // What ends at a limit of size must reach it before its time is up, on a busy machine too.
  const limits = { ...LIMITS, totalMs: retryable ? LIMITS.totalMs : 60_000 };
  const { fetchPage } = createPageFetcher({ allowHosts: ['127.0.0.1'], limits });
  const startedAt = performance.now();
  const fetching = fetchPage(`http://127.0.0.1:${port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code, retryable });
  expect(performance.now() - startedAt).toBeLessThan(limits.totalMs + SLACK_MS);
});

test.each([
  { status: 300, code: 'page_error', retryable: false },
  { status: 304, code: 'page_error', retryable: false },
  { status: 400, code: 'page_error', retryable: false },
  { status: 401, code: 'page_blocked', retryable: false },
  { status: 403, code: 'page_blocked', retryable: false },
  { status: 404, code: 'page_not_found', retryable: false },
  { status: 407, code: 'page_blocked', retryable: false },
  { status: 410, code: 'page_not_found', retryable: false },
  { status: 418, code: 'page_error', retryable: false },
  { status: 429, code: 'page_blocked', retryable: true },
  { status: 451, code: 'page_blocked', retryable: false },
  { status: 500, code: 'page_error', retryable: true },
  { status: 503, code: 'page_error', retryable: true },
  { status: 999, code: 'page_error', retryable: false },
])('status $status is $code, retryable: $retryable', async ({ status, code, retryable }) => {
  const { port } = await startHttpServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(status === 304 ? undefined : '<p>errore');
  });
  const { fetchPage } = createPageFetcher({ allowHosts: ['127.0.0.1'] });
  const fetching = fetchPage(`http://127.0.0.1:${port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code, retryable });
});

test.each([
  { name: 'itself', next: (path: string) => path },
  { name: 'ever new pages', next: (path: string) => `${path}a` },
])('a page that redirects to $name is left after five redirects', async ({ next }) => {
  const site = await startHttpServer((request, response) => {
    response.writeHead(301, { location: next(request.url ?? '') }).end();
  });
  const { fetchPage } = createPageFetcher({ allowHosts: ['127.0.0.1'] });
  const fetching = fetchPage(`http://127.0.0.1:${site.port}/p`, forever);
  await expect(fetching).rejects.toMatchObject({ code: 'too_many_redirects', retryable: false });
  expect(site.connections()).toBe(6);
});

test.each([{ name: 'nowhere' }, { name: 'what is no address', location: 'http://' }])(
  'a redirect to $name is an error of the page',
  async ({ location }) => {
    const { port } = await startHttpServer((_request, response) => {
      response.writeHead(302, location === undefined ? {} : { location }).end();
    });
    const { fetchPage } = createPageFetcher({ allowHosts: ['127.0.0.1'] });
    const fetching = fetchPage(`http://127.0.0.1:${port}/`, forever);
    await expect(fetching).rejects.toMatchObject({ code: 'page_error', retryable: false });
  },
);

test('slow redirects share one deadline', async () => {
  const { port } = await startHttpServer((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/ancora' }).end(), 150);
  });
  const { fetchPage } = createPageFetcher({ allowHosts: ['127.0.0.1'], limits: LIMITS });
  const startedAt = performance.now();
  const fetching = fetchPage(`http://127.0.0.1:${port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable', retryable: true });
  expect(performance.now() - startedAt).toBeLessThan(LIMITS.totalMs + SLACK_MS);
});
