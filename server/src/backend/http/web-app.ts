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

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/settings.json', (context) =>
    context.json(settingsFor(new URL(context.req.url).origin), 200, { 'cache-control': 'no-store' }),
  );
  app.get(OUTBOX_PATH, async (context) => {
    if (!shownOutbox || !isAskedFromHere(context.req.raw, context.env)) return context.notFound();
    context.header('content-security-policy', OUTBOX_CSP);
    context.header('cache-control', 'no-store');
    return context.html(outboxPage(await shownOutbox.list()));
  });
  app.route('/', apiRoutes(options.supabase, options.secretKey));
  app.route('/', siteRoutes(options.site, isPublic ? [options.publicUrl] : []));
  return app;
}
