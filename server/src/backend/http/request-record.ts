import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestMeter } from '../../metrics/metrics.ts';
import type { Logger } from '../../platform/logger.ts';

/** What every handler finds beside the request. */
export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

/** As tracing tools write them: nothing that could break a line of the log, or flood it. */
const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;

const ROUTES = [
  ['auth', /^\/auth\/v1\//],
  ['rest', /^\/rest\/v1\//],
  ['operator', /^\/(healthz|readyz|metrics)$/],
  ['asset', /\.[a-z0-9]+$/i],
] as const;

/** The class of a path: few of them, whatever strangers ask for. */
function routeOf(path: string): string {
  return ROUTES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}

/** Gives every request an id (the caller's, when it is sane), sends it back, and notes what became of the request. */
export function requestRecord(logger: Logger, meter: RequestMeter): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const given = context.req.header('x-request-id') ?? '';
    const requestId = SANE_ID.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    const began = performance.now();
    await next();
    const ms = performance.now() - began;
    context.res.headers.set('x-request-id', requestId);
    const { method, path } = context.req;
    const { status } = context.res;
    const route = routeOf(path);
    meter.requestAnswered(route, status, ms / 1000);
    logger.debug({ requestId, method, route, status, ms: Math.round(ms) }, 'request answered');
  };
}
