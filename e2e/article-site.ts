import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const article = readFileSync(join(import.meta.dirname, 'site/lievito-madre.html'));

export interface ArticleSite {
  /** host:port, as FETCH_ALLOW_HOSTS wants it. */
  readonly host: string;
  /** The address of the article, answered after `delayMs`. */
  articleUrl(delayMs?: number): string;
  /** The address of a sitemap of the article under these names, and of a page of another site. */
  sitemapUrl(...names: string[]): string;
  close(): Promise<void>;
}

/** A web site on loopback with one Italian article, as slow as the caller asks, and a sitemap; every other path is a 404. */
export async function startArticleSite(): Promise<ArticleSite> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname === '/sitemap.xml') {
      const own = url.searchParams.getAll('nome').map((name) => `http://${host}/lievito-madre?${name}`);
      const entries = [...own, 'https://altro.example/'].map((page) => `<url><loc>${page}</loc></url>`);
      response.end(`<?xml version="1.0"?><urlset>${entries.join('')}</urlset>`);
      return;
    }
    if (url.pathname !== '/lievito-madre') {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Pagina assente</p>');
      return;
    }
    await sleep(Number(url.searchParams.get('attesa') ?? 0));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(article);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    articleUrl: (delayMs = 0) => `http://${host}/lievito-madre${delayMs ? `?attesa=${delayMs}` : ''}`,
    sitemapUrl: (...names) =>
      `http://${host}/sitemap.xml?${new URLSearchParams(names.map((name) => ['nome', name]))}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
