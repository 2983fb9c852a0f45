import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { PublicSettings } from '@rilievo/shared/public-settings';
import { Hono } from 'hono';
import type { Logger } from '../../platform/logger.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { Outbox } from '../mail/outbox.ts';
import { OUTBOX_CSP, outboxPage } from '../mail/outbox-page.ts';
import type { SupabaseApp } from '../supabase-app.ts';
import { apiRoutes } from './api-routes.ts';
import { isAskedFromHere } from './peer.ts';
import { securityHeaders } from './security-headers.ts';
import { siteRoutes } from './site-routes.ts';
import type { StaticFile } from './static-files.ts';

export const OUTBOX_PATH = '/outbox';

export interface WebAppOptions {
  supabase: SupabaseApp;
  publishableKey: string;
  secretKey: string;
  publicUrl: string;
  /** The name or address that the server listens on. */
  listenHost: string;
  site: ReadonlyMap<string, StaticFile>;
  /** The mails to show to a person at this machine; null when they are really sent, or others could be listening. */
  shownOutbox: Outbox | null;
  logger: Logger;
}

/** Everything that the server answers over HTTP. */
export function createWebApp(options: WebAppOptions): Hono<{ Bindings: HttpBindings }> {
  const { shownOutbox, logger } = options;
  const isPublic = !isLoopbackHost(new URL(options.publicUrl).hostname);
  const settingsFor = (origin: string): PublicSettings => ({
    // On this machine the app has several names (localhost, 127.0.0.1): the page goes on by the one it came by.
    supabaseUrl: isPublic ? options.publicUrl : origin,
    supabaseKey: options.publishableKey,
    engine: 'local',
    outboxPath: shownOutbox && OUTBOX_PATH,
  });

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(securityHeaders(options.publicUrl.startsWith('https:')));
  app.onError((err, context) => {
    logger.error({ err, method: context.req.method, path: context.req.path }, 'request failed unexpectedly');
    return context.json(
      { code: 500, error_code: 'unexpected_failure', message: 'Internal server error' },
      500,
    );
  });
  app.notFound((context) => context.json({ code: 404, error_code: 'not_found', message: 'Not found' }, 404));

  app.use(async (context, next) => {
    if (isPublic || isNoName(new URL(context.req.url).hostname, options.listenHost)) return next();
    return context.json(
      { code: 421, error_code: 'unknown_host', message: 'Set PUBLIC_URL to the address people use' },
      421,
    );
  });
  app.get('/healthz', async (context) => {
    const isWell = await options.supabase.isWell();
    return context.json({ status: isWell ? 'ok' : 'database_unavailable' }, isWell ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });
  app.get('/settings.json', (context) =>
    context.json(settingsFor(new URL(context.req.url).origin), 200, { 'cache-control': 'no-store' }),
  );
  app.get(OUTBOX_PATH, async (context) => {
    if (!shownOutbox || !isAskedFromHere(context.req.raw, context.env)) return context.notFound();
    context.header('content-security-policy', OUTBOX_CSP);
    context.header('cache-control', 'no-store');
    return context.html(outboxPage(await shownOutbox.list()));
  });
  app.route('/', apiRoutes(options.supabase, options));
  app.route('/', siteRoutes(options.site, isPublic ? [options.publicUrl] : []));
  return app;
}

/**
 * True for this machine and for bare addresses. Any other name is one that a site may have made to point here, so
 * that its pages could talk to this server as if it were theirs.
 */
function isNoName(hostname: string, listenHost: string): boolean {
  return isLoopbackHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === listenHost;
}
