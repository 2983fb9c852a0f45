import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { programVersion } from '#platform/program-version.ts';
import { createPageFetcher } from './fetch-page.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { startHttpServer, startTcpServer } from './testing/local-servers.ts';

const HTML = '<!doctype html><title>Perché</title><p>La città è lì.';
const forever = new AbortController().signal;
const { fetchPage } = createPageFetcher({ allowHosts: ['127.0.0.1'] });

async function startSite(listener: RequestListener): Promise<string> {
  const { port } = await startHttpServer(listener);
  return `http://127.0.0.1:${port}`;
}

function respond(body: string | Buffer, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
}

test('the limits are fifteen seconds, five megabytes and five redirects, and more for a sitemap', () => {
  expect(DEFAULT_LIMITS).toEqual({
    totalMs: 15_000,
    bodyBytes: 5_242_880,
    textBytes: 512_000,
    sitemapBytes: 52_428_800,
    sitemapMs: 30_000,
    headerBytes: 65_536,
    wireBytes: 10_485_760,
    redirects: 5,
    ports: [80, 443, 8080, 8443],
  });
});

test('a page is given back decoded, with its address and the time of reading', async () => {
  const site = await startSite(respond(HTML));
  const before = Date.now();
  const page = await fetchPage(`${site}/articolo?a=1#fine`, forever);
  expect(page).toEqual({
    url: `${site}/articolo?a=1#fine`,
    finalUrl: `${site}/articolo?a=1`,
    html: HTML,
    fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(Date.parse(page.fetchedAt)).toBeGreaterThanOrEqual(before);
});

test('the request says who asks and carries nothing of a session', async () => {
  let seen: unknown;
  const site = await startSite((request, response) => {
    seen = { url: request.url, ...request.headers };
    respond(HTML, { 'set-cookie': 'a=b' })(request, response);
  });
  await fetchPage(`${site}/uno?due=tre#quattro`, forever);
  expect(seen).toEqual({
    url: '/uno?due=tre',
    host: site.slice('http://'.length),
    connection: 'close',
    'user-agent': `Rilievo/${programVersion()} (+analisi SEO richiesta da un utente)`,
    accept: 'text/html, application/xhtml+xml',
    'accept-language': 'it',
    'accept-encoding': 'gzip, br, zstd',
  });
});

test.each([301, 302, 303, 307, 308])(
  'a %i is followed, relative to the page that sent it',
  async (status) => {
    const site = await startSite((request, response) => {
      if (request.url === '/b/fine') respond(HTML)(request, response);
      else response.writeHead(status, { location: 'fine', 'set-cookie': 'a=b' }).end();
    });
    expect(await fetchPage(`${site}/b/inizio`, forever)).toMatchObject({
      finalUrl: `${site}/b/fine`,
      html: HTML,
    });
  },
);

test('five redirects are followed, to an address with raw accents too', async () => {
  const site = await startSite((request, response) => {
    const path = request.url ?? '';
    const location = path.length < 5 ? `${path}a` : '/perché';
    if (path === '/perch%C3%A9') respond(HTML)(request, response);
    else response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end();
  });
  expect((await fetchPage(`${site}/`, forever)).finalUrl).toBe(`${site}/perch%C3%A9`);
});

test.each([
  { coding: 'gzip', body: gzipSync(HTML) },
  { coding: 'x-gzip', body: gzipSync(HTML) },
  { coding: 'br', body: brotliCompressSync(HTML) },
  { coding: 'zstd', body: zstdCompressSync(HTML) },
  { coding: 'deflate', body: deflateSync(HTML) },
  { coding: 'identity, GZIP', body: gzipSync(HTML) },
  { coding: 'utf-8', body: Buffer.from(HTML) },
])('a body in $coding is decoded', async ({ coding, body }) => {
  const site = await startSite(respond(body, { 'content-encoding': coding }));
  expect((await fetchPage(site, forever)).html).toBe(HTML);
});

test('a chunked page that comes bit by bit is put together, accents too', async () => {
  const site = await startSite(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    for (const byte of Buffer.from(HTML)) response.write(Buffer.from([byte]));
    response.end();
  });
  expect((await fetchPage(site, forever)).html).toBe(HTML);
});

test.each(['text/html', 'TEXT/HTML;charset=UTF-8', 'application/xhtml+xml', undefined])(
  'a page of type %s is read',
  async (type) => {
    const site = await startSite((_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(HTML);
    });
    expect((await fetchPage(site, forever)).html).toBe(HTML);
  },
);

test("the header's charset is honoured", async () => {
  const body = Buffer.from('<p>La città è lì', 'latin1');
  const site = await startSite(respond(body, { 'content-type': 'text/html; charset=ISO-8859-1' }));
  expect((await fetchPage(site, forever)).html).toBe('<p>La città è lì');
});

test('a page of exactly the limit is read, and one byte more is too much, compressed or not', async () => {
  const bounded = createPageFetcher({ allowHosts: ['127.0.0.1'], limits: { bodyBytes: 1_000 } });
  for (const encode of [(text: string) => Buffer.from(text), gzipSync]) {
    const headers: Record<string, string> = encode === gzipSync ? { 'content-encoding': 'gzip' } : {};
    const full = await startSite(respond(encode('a'.repeat(1_000)), headers));
    const over = await startSite(respond(encode('a'.repeat(1_001)), headers));
    expect((await bounded.fetchPage(full, forever)).html).toHaveLength(1_000);
    await expect(bounded.fetchPage(over, forever)).rejects.toMatchObject({ code: 'page_too_large' });
  }
});

test.each([
  {
    moment: 'the page is read',
    answer: 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 4\r\n\r\nciao',
  },
  { moment: 'its type is refused', answer: 'HTTP/1.1 200 OK\r\ncontent-type: text/css\r\n\r\na' },
  { moment: 'its status is refused', answer: 'HTTP/1.1 404 No\r\ntransfer-encoding: chunked\r\n\r\n' },
  { moment: 'it redirects', answer: 'HTTP/1.1 302 Go\r\nlocation: ftp://a/\r\ncontent-length: 9\r\n\r\n' },
])('the connection is closed as soon as $moment', async ({ answer }) => {
  const closed = Promise.withResolvers<void>();
  const { port } = await startTcpServer((socket) => {
    socket.resume().on('close', () => closed.resolve());
    socket.write(answer);
  });
  await fetchPage(`http://127.0.0.1:${port}/`, forever).catch(() => undefined);
  await closed.promise;
});

test.each([
  { moment: 'before an answer', answer: '' },
  { moment: 'in the headers', answer: 'HTTP/1.1 200 OK\r\ncontent-' },
  { moment: 'in the body', answer: 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<p>' },
])('the caller can end a fetch $moment, with their own reason', async ({ answer }) => {
  const caller = new AbortController();
  const arrived = Promise.withResolvers<Socket>();
  const { port } = await startTcpServer((socket) => {
    socket.resume().write(answer);
    arrived.resolve(socket);
  });
  const fetching = fetchPage(`http://127.0.0.1:${port}/`, caller.signal);
  const socket = await arrived.promise;
  setTimeout(() => caller.abort(new Error('basta')), 50);
  await expect(fetching).rejects.toThrow('basta');
  if (!socket.destroyed) await once(socket, 'close');
});

test('the caller can end a fetch while the name is looked up', async () => {
  const caller = new AbortController();
  const slow = createPageFetcher({ allowHosts: [], lookup: () => new Promise<never>(() => undefined) });
  const fetching = slow.fetchPage('http://sito.example/', caller.signal);
  setTimeout(() => caller.abort(new Error('basta')), 20);
  await expect(fetching).rejects.toThrow('basta');
});

test('a signal that has already aborted asks for nothing', async () => {
  const server = await startTcpServer((socket) => socket.end());
  const fetching = fetchPage(`http://127.0.0.1:${server.port}/`, AbortSignal.abort(new Error('basta')));
  await expect(fetching).rejects.toThrow('basta');
  expect(server.connections()).toBe(0);
});

test('closing ends the fetches under way and refuses later ones', async () => {
  const server = await startTcpServer((socket) => socket.resume());
  const fetcher = createPageFetcher({ allowHosts: ['127.0.0.1'] });
  const address = `http://127.0.0.1:${server.port}/`;
  const fetching = fetcher.fetchPage(address, forever);
  setTimeout(() => fetcher.close(), 50);
  await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable', retryable: true });
  await expect(fetcher.fetchPage(address, forever)).rejects.toMatchObject({ code: 'page_unreachable' });
  expect(server.connections()).toBe(1);
});

test('a site says for itself how long it is to be left alone, not for the one that led to it', async () => {
  const busy = await startSite((_request, response) => {
    response.writeHead(429, { 'retry-after': '120' }).end();
  });
  const leading = await startSite((_request, response) => {
    response.writeHead(302, { location: busy }).end();
  });
  const failure = { code: 'page_blocked', retryable: true };
  await expect(fetchPage(busy, forever)).rejects.toMatchObject({ ...failure, retryAfterMs: 120_000 });
  await expect(fetchPage(leading, forever)).rejects.toMatchObject({ ...failure, retryAfterMs: undefined });
});

test('a page that is as it was known is not sent again; one that has changed is', async () => {
  let etag = '"uno"';
  const asked: unknown[] = [];
  const site = await startSite((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else respond(HTML, { etag })(request, response);
  });
  const { fetchChangedPage } = createPageFetcher({ allowHosts: ['127.0.0.1'] });
  const first = await fetchChangedPage(`${site}/a`, null, forever);
  expect(first).toMatchObject({ html: HTML, validators: { url: `${site}/a`, etag, modified: null } });
  const known = first?.validators ?? null;
  expect(await fetchChangedPage(`${site}/a`, known, forever)).toBeNull();
  expect(await fetchChangedPage(`${site}/b`, known, forever)).toMatchObject({ html: HTML });
  etag = '"due"';
  expect(await fetchChangedPage(`${site}/a`, known, forever)).toMatchObject({ validators: { etag } });
  expect(asked).toEqual([undefined, '"uno"', undefined, '"uno"']);
});

test('what was known of a page is asked of the address that said it, also behind a redirect', async () => {
  const site = await startSite((request, response) => {
    if (request.url === '/vecchio') response.writeHead(301, { location: '/nuovo', etag: '"uno"' }).end();
    else if (request.headers['if-none-match'] === '"uno"') response.writeHead(304).end();
    else respond(HTML, { etag: '"uno"' })(request, response);
  });
  const { fetchChangedPage } = createPageFetcher({ allowHosts: ['127.0.0.1'] });
  const first = await fetchChangedPage(`${site}/vecchio`, null, forever);
  expect(first?.validators?.url).toBe(`${site}/nuovo`);
  expect(await fetchChangedPage(`${site}/vecchio`, first?.validators ?? null, forever)).toBeNull();
});

test('a server that says "as it was" without being asked has answered with nothing', async () => {
  const site = await startSite((_request, response) => response.writeHead(304).end());
  await expect(fetchPage(`${site}/`, forever)).rejects.toMatchObject({ code: 'page_error' });
});
