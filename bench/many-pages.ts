import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';

/** Pages in each of the packed sitemaps that the index lists. */
const PAGES_EACH = 500;

/** A site on this machine with many articles and an index of packed sitemaps. */
export interface ManyPages {
  readonly host: string;
  readonly sitemap: string;
  /** How often each page was asked for, by its address. */
  readonly visits: ReadonlyMap<string, number>;
  close(): void;
}

export async function serveManyPages(pages: number): Promise<ManyPages> {
  const visits = new Map<string, number>();
  const articles = fixtureNames().map((name) => fixtureArticle(name));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const [, kind, number = ''] = path.split('/');
    if (kind === 'sitemap.xml') return response.end(index());
    if (kind === 'sitemap') return response.end(gzipSync(sitemap(Number.parseInt(number, 10))));
    if (kind !== 'pagina') return response.writeHead(404).end();
    const address = `${site()}${path}`;
    visits.set(address, (visits.get(address) ?? 0) + 1);
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(Number(number)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = () => `http://${host}`;
  const index = () => {
    const parts = Array.from({ length: Math.ceil(pages / PAGES_EACH) }, (_, part) => part);
    return `<sitemapindex>${parts.map((part) => `<sitemap><loc>${site()}/sitemap/${part}.xml.gz</loc></sitemap>`).join('')}</sitemapindex>`;
  };
  const sitemap = (part: number) => {
    const first = part * PAGES_EACH;
    const listed = Array.from({ length: Math.min(PAGES_EACH, pages - first) }, (_, place) => first + place);
    return `<urlset>${listed.map((one) => `<url><loc>${site()}/pagina/${one}</loc></url>`).join('')}</urlset>`;
  };
  const page = (number: number) => {
    const blocks = articles[number % articles.length]?.blocks ?? [];
    const body = blocks.map(({ html }) => html).join('\n');
    return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Pagina ${number}</title></head><body><main><article><h1>Pagina ${number}</h1>${body}</article></main></body></html>`;
  };
  return {
    host,
    sitemap: `${site()}/sitemap.xml`,
    visits,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
