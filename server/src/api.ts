import type { SupabaseKeys } from './backend/elsewhere/key-fault.ts';
import { type RunningApi, startApi } from './backend/start-api.ts';
import { StartupFailure } from './backend/startup-failure.ts';
import { type Settings, settingsOrExit } from './env.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createLogger } from './platform/logger.ts';
import { programVersion } from './platform/program-version.ts';

/** The API for programs beside a worker, for a Supabase that runs elsewhere. */
const settings = settingsOrExit();
const keys = keysOrExit(settings);
const logger = createLogger(settings.logLevel);
const stopping = new AbortController();
let api: RunningApi | null = null;

/** After this time the process ends even if something hangs. */
const STOP_DEADLINE_MS = 4_900;

/** The keys for Supabase; if one is missing, says each and ends with exit code 1. */
function keysOrExit({ supabase, api: { publishableKey, signingKey } }: Settings): SupabaseKeys {
  if (supabase && publishableKey && signingKey) return { ...supabase, publishableKey, signingKey };
  const missing = [
    !supabase && 'SUPABASE_URL must be set, and SUPABASE_SECRET_KEY with it,',
    !publishableKey && 'SUPABASE_PUBLISHABLE_KEY must be set',
    !signingKey && 'SUPABASE_JWT_SECRET, or SUPABASE_SIGNING_KEY, must be set',
  ];
  for (const line of missing.filter(Boolean))
    process.stderr.write(`Setting ${line} for the API beside a worker (docs/supabase.md).\n`);
  process.exit(1);
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS);
  logger.info({ signal }, 'API stopping');
  stopping.abort();
  await api?.close();
  logger.info('API stopped');
  process.exit(0);
}

function fail(err: unknown): void {
  logger.fatal({ err }, 'unexpected failure');
  process.exit(1);
}

// `once`: a second signal finds no listener and ends the process at once.
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
try {
  api = await startApi(settings, keys, { logger, metrics: createMetrics(), signal: stopping.signal });
  logger.info(
    { version: programVersion(), address: api.url, port: api.port, supabase: keys.url },
    'API started',
  );
} catch (error) {
  if (error instanceof StartupFailure) process.stderr.write(`${error.message}\n`);
  else if (!stopping.signal.aborted) fail(error);
  if (!stopping.signal.aborted) process.exit(1);
}
