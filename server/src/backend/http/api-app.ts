import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { SupabaseApp } from '../supabase-app.ts';
import { type FrameOptions, httpFrame } from './http-frame.ts';
import { type OperatorOptions, operatorRoutes } from './operator-routes.ts';
import { createPeoplesTurns } from './peoples-turns.ts';
import { programRoutes } from './program-routes.ts';
import type { ServerEnv } from './request-record.ts';
import type { KeyGateOptions } from './v1/key-gate.ts';
import type { V1Options } from './v1/v1-routes.ts';

/** Headers that only the page for trying calls sends and reads. */
const PAGE_MAY = {
  allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
  exposeHeaders: ['ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  maxAge: 3_600,
};

export interface ApiAppOptions
  extends FrameOptions,
    OperatorOptions,
    V1Options,
    Omit<KeyGateOptions, 'turns' | 'logger'> {
  readonly metrics: OperatorOptions['metrics'];
  /** The address of the web app, whose page about the API calls it from the browser; null: no page may. */
  readonly pageUrl: string | null;
}

/** Everything that the API beside a worker answers: what programs with keys ask, and operators. */
export function createApiApp(supabase: Pick<SupabaseApp, 'fetch'>, options: ApiAppOptions): Hono<ServerEnv> {
  const app = httpFrame(options);
  const { pageUrl } = options;
  if (pageUrl !== null) {
    app.use('/api/v1/*', cors({ origin: new URL(pageUrl).origin, ...PAGE_MAY }));
    const page = apiPageOf(pageUrl);
    // Under one address for both, the redirect would lead to itself.
    if (page !== apiPageOf(options.publicUrl)) app.get('/api', (context) => context.redirect(page));
  }
  app.route('/', operatorRoutes(options));
  app.route(
    '/',
    programRoutes(supabase, { ...options, turns: createPeoplesTurns({ isTimeCharged: false }) }),
  );
  return app;
}

function apiPageOf(url: string): string {
  return `${url.replace(/\/$/, '')}/api`;
}
