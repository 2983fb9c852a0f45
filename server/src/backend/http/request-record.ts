import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestMeter } from '#metrics/metrics.ts';
import { type AddressRange, isPrivate, isWithin } from '#platform/address-ranges.ts';
import { socketAddress } from '#platform/is-local-request.ts';
import type { Logger } from '#platform/logger.ts';
import { peerAddress } from './peer.ts';

/** The context of every handler. */
export interface ServerEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: { requestId: string };
}

/** As tracing tools write them: nothing that could break a line of the log, or flood it. */
const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** How many untrusted proxies are logged, each once. Any machine of the private network can pretend to be one. */
const MAX_PROXIES = 10;

const ROUTES = [
  ['auth', /^\/auth\/v1\//],
  ['rest', /^\/rest\/v1\//],
  ['api', /^\/(api\/v1\/|mcp$)/],
  ['operator', /^\/(healthz|readyz|metrics)$/],
  ['asset', /\.[a-z0-9]+$/i],
] as const;

/** The class of a path, for metrics: one of a fixed few, because strangers choose the paths. */
function routeOf(path: string): string {
  return ROUTES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}

/**
 * Gives every request an id (the client's, if valid), returns it, and logs the outcome. If a private address that is
 * not trusted sends a proxy's header, it is logged once: behind that proxy all people count as one. Strangers who send
 * it are not logged, so that nobody lists their addresses.
 */
export function requestRecord(
  logger: Logger,
  meter: RequestMeter,
  trustedProxies: readonly AddressRange[],
): MiddlewareHandler<ServerEnv> {
  const told = new Set<string>();
  function tellStrangeProxy(proxy: string): void {
    if (told.size === MAX_PROXIES || told.has(proxy)) return;
    if (!isPrivate(proxy) || isWithin(proxy, trustedProxies)) return;
    told.add(proxy);
    logger.warn(
      { proxy },
      'X-Forwarded-For is ignored: list the address in TRUSTED_PROXIES if it is your proxy',
    );
  }
  return async (context, next) => {
    const given = context.req.header('x-request-id') ?? '';
    const requestId = SANE_ID.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    if (context.req.header('x-forwarded-for')) tellStrangeProxy(socketAddress(context.env.incoming));
    const began = performance.now();
    await next();
    const ms = performance.now() - began;
    context.res.headers.set('x-request-id', requestId);
    const { method, path } = context.req;
    const { status } = context.res;
    const route = routeOf(path);
    meter.requestAnswered(route, status, ms / 1000);
    const address = peerAddress(context.req.raw, context.env, trustedProxies);
    logger.debug({ requestId, address, method, route, status, ms: Math.round(ms) }, 'request answered');
  };
}
