import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { withoutBasePath } from '#platform/base-path.ts';
import { StartupFailure } from '../startup-failure.ts';
import { receiveRest } from './receive-rest.ts';
import type { ServerEnv } from './request-record.ts';

export interface HttpServer {
  readonly port: number;
  /** From now on `app` answers requests; until then the answer is 503 with `Retry-After`. */
  serve(app: Hono<ServerEnv>): void;
  /** Stops accepting and waits for the answers under way, `graceMs` at most. */
  close(graceMs: number): Promise<void>;
}

/**
 * Opens the port before anything slow, so that a port in use is reported at once. The base path is removed from
 * requests: a proxy may keep or remove it, and this machine need not know it.
 * @throws StartupFailure
 */
export async function openHttpServer(host: string, port: number, basePath = ''): Promise<HttpServer> {
  let app: Hono<ServerEnv> | null = null;
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      const answer = app
        ? await app.fetch(request, bindings as HttpBindings)
        : Response.json({ message: 'Starting' }, { status: 503, headers: { 'retry-after': '1' } });
      await receiveRest(incoming);
      return answer;
    },
    serverOptions: { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 5_000 },
  }) as Server;
  server.prependListener('request', (incoming) => {
    incoming.url = withoutBasePath(incoming.url ?? '/', basePath);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  return {
    port: address.port,
    serve(handler) {
      app = handler;
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(deadline);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): StartupFailure {
  const cause = { cause: error };
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupFailure(`Port ${port} on ${host} is in use: stop what uses it, or set PORT.`, cause);
    case 'EACCES':
      return new StartupFailure(
        `Port ${port} on ${host} needs rights that this user lacks: set PORT.`,
        cause,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupFailure(`This machine has no address ${host}: set HOST.`, cause);
    default:
      return new StartupFailure(`Cannot listen on ${host} port ${port} (${error.code}).`, cause);
  }
}

/** The address at which a process on the same machine reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
