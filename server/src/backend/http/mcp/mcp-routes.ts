import type { OfferedModel } from '@rilievo/shared/models';
import { type Context, Hono } from 'hono';
import type { Logger } from '#platform/logger.ts';
import { isLoopbackHost } from '#platform/loopback.ts';
import { createSharedBudget } from '../byte-budget.ts';
import type { ServerEnv } from '../request-record.ts';
import type { KeyGate } from '../v1/key-gate.ts';
import { problem } from '../v1/problem.ts';
import { ALL_BODIES, BODIES_OF_ADDRESS, readJson } from '../v1/read-json.ts';
import { createWaits } from './waits.ts';

export interface McpOptions {
  readonly publicUrl: string;
  readonly models: readonly OfferedModel[];
  readonly logger: Logger;
}

/**
 * The Model Context Protocol over HTTP, stateless: only the counts of a key are kept between requests. The library is
 * loaded with the first request, so that an idle program does not grow.
 */
export function mcpRoutes(gate: KeyGate, options: McpOptions): Hono<ServerEnv> {
  const own = new URL(options.publicUrl);
  const bodies = createSharedBudget(ALL_BODIES, BODIES_OF_ADDRESS);
  const waits = createWaits();

  /** A page of another site in a browser must not call, whatever host name it uses for this machine. */
  function isOfOtherSite({ req }: Context<ServerEnv>): boolean {
    const origin = req.header('origin');
    if (origin === undefined || origin === own.origin) return false;
    return !isLoopbackHost(own.hostname) || origin !== new URL(req.url).origin;
  }

  const routes = new Hono<ServerEnv>();
  routes.onError((err, context) => {
    options.logger.error({ err, requestId: context.get('requestId') }, 'request failed unexpectedly');
    return problem('failed');
  });
  routes.use('/mcp', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  routes.all('/mcp', async (context) => {
    if (isOfOtherSite(context)) return problem('foreign_origin');
    // Without sessions there is no stream of news to read, and nothing to end.
    if (context.req.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const entered = await gate.enter(context);
    if (entered instanceof Response) return entered;
    const body = await readJson(context.req.raw, bodies(gate.from(context)));
    if (body instanceof Response) return entered.counted(body);
    try {
      if (Array.isArray(body.value))
        return entered.counted(problem('invalid_request', { errors: ['one message at a time'] }));
      const { answerMessage } = await import('./answer-message.ts');
      const { socket } = context.env.incoming;
      const answer = await answerMessage(context.req.raw, body.value, {
        ...options,
        entered,
        waits,
        isGone: () => socket.destroyed,
        requestId: context.get('requestId'),
      });
      return entered.counted(answer);
    } finally {
      body.release();
    }
  });
  return routes;
}
