import { setTimeout as pause } from 'node:timers/promises';
import { MODELS } from '@rilievo/shared/models';
import type { Settings } from '../env.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { basePathOf } from '../platform/base-path.ts';
import type { Logger } from '../platform/logger.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { keyFault, type SupabaseKeys } from './elsewhere/key-fault.ts';
import { supabaseElsewhere } from './elsewhere/supabase-elsewhere.ts';
import { createApiApp } from './http/api-app.ts';
import { openHttpServer } from './http/http-server.ts';
import { createResultFiles } from './http/v1/files/result-files.ts';
import { StartupFailure } from './startup-failure.ts';

export interface RunningApi {
  /** The address that programs use. */
  readonly url: string;
  /** The port on which it listens. */
  readonly port: number;
  close(): Promise<void>;
}

const HTTP_GRACE_MS = 500;
/** Between two looks at a Supabase that does not answer. */
const RETRY_MS = 2_000;
/** Readiness is asked anew after this time at the earliest, since anybody may ask for it. */
const READY_MS = 5_000;

/**
 * Starts the API for programs in front of a Supabase that runs elsewhere. Until Supabase has accepted the keys, every
 * request is answered with 503. `signal` ends the wait for a Supabase that does not answer.
 * @throws StartupFailure
 */
export async function startApi(
  settings: Settings,
  keys: SupabaseKeys,
  { logger, metrics, signal }: { logger: Logger; metrics: Metrics; signal: AbortSignal },
): Promise<RunningApi> {
  const { host, port } = settings.listen;
  const server = await openHttpServer(host, port, settings.api.url ? basePathOf(settings.api.url) : '');
  try {
    await acceptedKeys(keys, logger, signal);
  } catch (error) {
    await server.close(0);
    throw error;
  }
  const url = settings.api.url ?? `http://localhost:${server.port}`;
  const files = createResultFiles();
  const app = createApiApp(supabaseElsewhere(keys.url, logger), {
    ...keys,
    publicUrl: url,
    pageUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    listenHost: host,
    models: [...(settings.model?.offered ?? MODELS)],
    files,
    checks: keptFor(READY_MS, async () => ({ supabase: (await keyFault(keys)) === null })),
    metrics,
    metricsToken: settings.metrics.token,
    onlyHere: isLoopbackHost(host) && isLoopbackHost(new URL(url).hostname),
    logger,
  });
  server.serve(app);
  return {
    url,
    port: server.port,
    async close() {
      await server.close(HTTP_GRACE_MS);
      await files.close();
    },
  };
}

/** Resolves when Supabase has accepted the keys. @throws StartupFailure when it refuses one */
async function acceptedKeys(keys: SupabaseKeys, logger: Logger, signal: AbortSignal): Promise<void> {
  let isTold = false;
  for (;;) {
    const fault = await keyFault(keys);
    if (fault === null) return;
    if (fault !== 'away') throw new StartupFailure(fault);
    if (!isTold) logger.warn({ url: keys.url }, 'Supabase does not answer; waiting for it');
    isTold = true;
    await pause(RETRY_MS, undefined, { signal });
  }
}

/** A look whose result is given again for so long. */
function keptFor<Seen>(ms: number, look: () => Promise<Seen>): () => Promise<Seen> {
  let kept: { readonly seen: Promise<Seen>; readonly at: number } | null = null;
  return () => {
    if (!kept || performance.now() - kept.at > ms) kept = { seen: look(), at: performance.now() };
    return kept.seen;
  };
}
