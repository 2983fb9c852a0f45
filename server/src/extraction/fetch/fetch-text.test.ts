import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageFetcher } from './fetch-page.ts';
import { startHttpServer } from './testing/local-servers.ts';

const forever = new AbortController().signal;
const { fetchText } = createPageFetcher({ allowHosts: ['127.0.0.1'], limits: { textBytes: 100 } });

test('a text is read whatever its type, compressed or not, over redirects', async () => {
  const asked: unknown[] = [];
  const { port } = await startHttpServer((request, response) => {
    asked.push([request.url, request.headers.accept]);
    if (request.url === '/a') response.writeHead(301, { location: '/b' }).end();
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('perché no'));
  });
  expect(await fetchText(`http://127.0.0.1:${port}/a`, forever)).toBe('perché no');
  expect(asked).toEqual([
    ['/a', 'text/plain'],
    ['/b', 'text/plain'],
  ]);
});

test('a text has a limit of its own', async () => {
  const { port } = await startHttpServer((_request, response) => response.end('a'.repeat(101)));
  await expect(fetchText(`http://127.0.0.1:${port}/`, forever)).rejects.toMatchObject({
    code: 'page_too_large',
  });
});

test.each([
  [404, 'page_not_found'],
  [503, 'page_error'],
])('a %i is no text', async (status, code) => {
  const { port } = await startHttpServer((_request, response) => response.writeHead(status).end('x'));
  await expect(fetchText(`http://127.0.0.1:${port}/`, forever)).rejects.toMatchObject({ code });
});

test('an address that is not public is refused, directly and by redirect', async () => {
  const { port } = await startHttpServer((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
  });
  for (const url of ['http://10.0.0.1/robots.txt', 'http://[::1]/robots.txt', `http://127.0.0.1:${port}/`]) {
    await expect(fetchText(url, forever)).rejects.toMatchObject({ code: 'address_not_allowed' });
  }
});
