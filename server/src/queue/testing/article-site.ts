import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { articlePage } from './article-page.ts';

/** A web site on this machine; the first part of the path says how it serves the article. */
export interface ArticleSite {
  readonly host: string;
  /** The address of a page of its own: `/pronto/…`, `/lento/…`, `/incerto/…`, `/guasto/…`, `/assente/…`, `/foto/…`. */
  page(manner: Manner, name: string): string;
  /** How often a page was asked for. */
  visits(address: string): number;
  close(): void;
}

type Manner = 'pronto' | 'lento' | 'incerto' | 'guasto' | 'assente' | 'foto';

const SLOW_MS = 3_000;

export async function openArticleSite(): Promise<ArticleSite> {
  const visits = new Map<string, number>();

  const manners: Record<Manner, (response: ServerResponse, visit: number) => Promise<void> | void> = {
    pronto: (response) => sendArticle(response),
    lento: async (response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).flushHeaders();
      await pause(SLOW_MS);
      response.end(articlePage('Il compost, con calma'));
    },
    incerto: (response, visit) => (visit < 3 ? refuse(response, 503) : sendArticle(response)),
    guasto: (response) => refuse(response, 503),
    assente: (response) => refuse(response, 404),
    foto: (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('\x89PNG'),
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const visit = (visits.get(path) ?? 0) + 1;
    visits.set(path, visit);
    // It has no robots.txt.
    const manner = path === '/robots.txt' ? 'assente' : (path.split('/')[1] as Manner);
    await manners[manner](response, visit);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    page: (manner, name) => `http://${host}/${manner}/${name}`,
    visits: (address) => visits.get(new URL(address).pathname) ?? 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendArticle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(articlePage('Il compost fatto in casa'));
}

function refuse(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end('<p>Pagina non disponibile.</p>');
}
