import { isIP } from 'node:net';
import type { PublicSettings } from '@rilievo/shared/public-settings';
import { Hono } from 'hono';
import type { AddressRange } from '#platform/address-ranges.ts';
import { basePathOf } from '#platform/base-path.ts';
import { isLocalRequest } from '#platform/is-local-request.ts';
import type { Logger } from '#platform/logger.ts';
import { isLoopbackHost } from '#platform/loopback.ts';
import type { Outbox } from '../mail/outbox.ts';
import { OUTBOX_CSP, outboxPage } from '../mail/outbox-page.ts';
import { apiRoutes } from './api-routes.ts';
import { type FirstAdminOptions, firstAdminRoutes } from './links/first-admin-routes.ts';
import { linkPagePolicy } from './links/link-page.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { type OperatorOptions, operatorRoutes } from './operator-routes.ts';
import { createPeoplesTurns } from './peoples-turns.ts';
import { requestRecord, type ServerEnv } from './request-record.ts';
import { securityHeaders } from './security-headers.ts';
import { siteRoutes } from './site-routes.ts';
import type { StaticFile } from './static-files.ts';
import type { ResultFiles } from './v1/files/result-files.ts';
import { createKeyGate } from './v1/key-gate.ts';
import { referencePage } from './v1/reference-page.ts';
import { v1Routes } from './v1/v1-routes.ts';

export const OUTBOX_PATH = '/outbox';

export interface WebAppOptions extends OperatorOptions {
  publishableKey: string;
  secretKey: string;
  /** Signs the tokens of sessions. */
  jwtSecret: string;
  publicUrl: string;
  /** The proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly AddressRange[];
  /** The name or address that the server listens on. */
  listenHost: string;
  site: ReadonlyMap<string, StaticFile>;
  engine: PublicSettings['engine'];
  models: PublicSettings['models'];
  /** Writes results as files for programs. */
  files: ResultFiles;
  /** The mails to show to a person at this machine; null when they are really sent, or others could be listening. */
  shownOutbox: Outbox | null;
  /** The one-time link of the first administrator, where no mail can make one; else null. */
  firstAdmin: Omit<FirstAdminOptions, 'supabase' | 'publishableKey' | 'secretKey' | 'publicUrl'> | null;
  logger: Logger;
}

/** Everything that the server answers over HTTP. */
export function createWebApp(options: WebAppOptions): Hono<ServerEnv> {
  const { shownOutbox, logger } = options;
  const isPublic = !isLoopbackHost(new URL(options.publicUrl).hostname);
  // This server speaks no TLS, so people reach an https address through a proxy, on this machine too.
  const hasOneAddress = isPublic || options.publicUrl.startsWith('https:');
  const basePath = basePathOf(options.publicUrl);
  const settingsFor = (origin: string): PublicSettings => ({
    // On this machine the app has several names (localhost, 127.0.0.1): the page goes on by the one it came by.
    supabaseUrl: hasOneAddress ? options.publicUrl : `${origin}${basePath}`,
    supabaseKey: options.publishableKey,
    engine: options.engine,
    models: options.models,
    api: true,
    outboxPath: shownOutbox && `${basePath}${OUTBOX_PATH}`,
  });

  const app = new Hono<ServerEnv>();
  app.use(requestRecord(logger, options.metrics, options.trustedProxies));
  app.use(securityHeaders(options.publicUrl.startsWith('https:')));
  app.onError((err, context) => {
    const { method, path } = context.req;
    logger.error({ err, requestId: context.get('requestId'), method, path }, 'request failed unexpectedly');
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
  app.route('/', operatorRoutes(options));
  app.get('/settings.json', (context) =>
    context.json(settingsFor(new URL(context.req.url).origin), 200, { 'cache-control': 'no-store' }),
  );
  app.get(OUTBOX_PATH, async (context) => {
    if (!shownOutbox || !isLocalRequest(context.env.incoming)) return context.notFound();
    context.header('content-security-policy', OUTBOX_CSP);
    context.header('cache-control', 'no-store');
    return context.html(outboxPage(await shownOutbox.list()));
  });
  if (options.firstAdmin) app.route('/', firstAdminRoutes({ ...options, ...options.firstAdmin }));
  // One for both: whoever asks through keys as well has no more than others.
  const turns = createPeoplesTurns();
  app.route('/', apiRoutes(options.supabase, { ...options, turns }));
  const reference = referencePage();
  app.get('/api', (context) => {
    context.header('content-security-policy', linkPagePolicy(new URL(options.publicUrl).origin));
    return context.html(reference);
  });
  const gate = createKeyGate(options.supabase, { ...options, turns });
  app.route('/', v1Routes(gate, options));
  app.route('/', mcpRoutes(gate, options));
  app.route('/', siteRoutes(options.site, hasOneAddress ? [new URL(options.publicUrl).origin] : []));
  return app;
}

/**
 * True for this machine and for bare addresses. Any other name is one that a site may have made to point here, so
 * that its pages could talk to this server as if it were theirs.
 */
function isNoName(hostname: string, listenHost: string): boolean {
  return isLoopbackHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === listenHost;
}
