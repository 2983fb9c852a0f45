import { Hono } from 'hono';
import type { Metrics } from '#metrics/metrics.ts';
import { mayReadMetrics } from '#metrics/metrics-access.ts';
import type { ServerEnv } from './request-record.ts';

export interface OperatorOptions {
  /** Parts that must work for the server to be ready, by name. */
  checks: () => Promise<Readonly<Record<string, boolean>>>;
  metrics: Metrics;
  /** The token that allows reading the metrics; null: only this machine may. */
  metricsToken: string | null;
  /** Whether the server is meant for this machine alone; a proxy could make everybody look as if they were here. */
  onlyHere: boolean;
}

/** For operators: liveness, readiness, metrics. */
export function operatorRoutes(options: OperatorOptions): Hono<ServerEnv> {
  const { metrics, metricsToken } = options;
  const routes = new Hono<ServerEnv>();
  const noStore = { 'cache-control': 'no-store' };

  // Restarting the program helps against nothing but silence: it restarts the database by itself.
  routes.get('/healthz', (context) => context.json({ status: 'ok' }, 200, noStore));
  routes.get('/readyz', async (context) => {
    const checks = await options.checks();
    const isReady = Object.values(checks).every(Boolean);
    return context.json({ status: isReady ? 'ready' : 'not_ready', checks }, isReady ? 200 : 503, noStore);
  });
  routes.get('/metrics', async (context) => {
    const isAllowed =
      (metricsToken !== null || options.onlyHere) && mayReadMetrics(context.env.incoming, metricsToken);
    if (!isAllowed) return context.notFound();
    return context.body(await metrics.text(), 200, { ...noStore, 'content-type': metrics.contentType });
  });
  return routes;
}
