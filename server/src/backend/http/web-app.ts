import type { PublicSettings } from '@rilievo/shared/public-settings';
import type { Hono } from 'hono';
import { basePathOf } from '#platform/base-path.ts';
import { isLocalRequest } from '#platform/is-local-request.ts';
import type { Outbox } from '../mail/outbox.ts';
import { OUTBOX_CSP, outboxPage } from '../mail/outbox-page.ts';
import type { SupabaseApp } from '../supabase-app.ts';
import { apiRoutes } from './api-routes.ts';
import { type FrameOptions, hasOneAddress, httpFrame } from './http-frame.ts';
import { type FirstAdminOptions, firstAdminRoutes } from './links/first-admin-routes.ts';
import { type OperatorOptions, operatorRoutes } from './operator-routes.ts';
import { createPeoplesTurns } from './peoples-turns.ts';
import { programRoutes } from './program-routes.ts';
import type { ServerEnv } from './request-record.ts';
import { siteRoutes } from './site-routes.ts';
import type { StaticFile } from './static-files.ts';
import type { ResultFiles } from './v1/files/result-files.ts';

export const OUTBOX_PATH = '/outbox';

export interface WebAppOptions extends Omit<OperatorOptions, 'checks'>, Omit<FrameOptions, 'metrics'> {
  supabase: SupabaseApp;
  isWorkerAlive: () => boolean;
  publishableKey: string;
  secretKey: string;
  /** Signs the tokens of sessions. */
  jwtSecret: string;
  site: ReadonlyMap<string, StaticFile>;
  engine: PublicSettings['engine'];
  models: PublicSettings['models'];
  privateWebhooks: PublicSettings['privateWebhooks'];
  /** Writes results as files for programs. */
  files: ResultFiles;
  /** The mails to show to a person at this machine; null when they are really sent, or others could be listening. */
  shownOutbox: Outbox | null;
  /** The one-time link of the first administrator, where no mail can make one; else null. */
  firstAdmin: Omit<FirstAdminOptions, 'supabase' | 'publishableKey' | 'secretKey' | 'publicUrl'> | null;
}

/** Everything that the server answers over HTTP. */
export function createWebApp(options: WebAppOptions): Hono<ServerEnv> {
  const { supabase, shownOutbox } = options;
  const isFixed = hasOneAddress(options.publicUrl);
  const basePath = basePathOf(options.publicUrl);
  const settingsFor = (origin: string): PublicSettings => {
    // On this machine the app has several names (localhost, 127.0.0.1): the page goes on by the one it came by.
    const address = isFixed ? options.publicUrl : `${origin}${basePath}`;
    return {
      supabaseUrl: address,
      supabaseKey: options.publishableKey,
      engine: options.engine,
      models: options.models,
      apiUrl: address,
      privateWebhooks: options.privateWebhooks,
      outboxPath: shownOutbox && `${basePath}${OUTBOX_PATH}`,
    };
  };

  const app = httpFrame(options);
  const checks = async () => ({ ...(await supabase.readiness()), worker: options.isWorkerAlive() });
  app.route('/', operatorRoutes({ ...options, checks }));
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
  const turns = createPeoplesTurns({ isTimeCharged: true });
  app.route('/', apiRoutes(supabase, { ...options, turns }));
  app.route('/', programRoutes(supabase, { ...options, signingKey: options.jwtSecret, turns }));
  app.route('/', siteRoutes(options.site, isFixed ? [new URL(options.publicUrl).origin] : []));
  return app;
}
