import { settingsOrExit } from './env.ts';
import { createLogger } from './platform/logger.ts';
import { startWorker } from './start-worker.ts';

const { supabase, worker: limits, logLevel } = settingsOrExit();
if (supabase === null) {
  process.stderr.write(
    'Setting SUPABASE_URL must be set, and SUPABASE_SECRET_KEY with it, for a worker alone.\n',
  );
  process.exit(1);
}

const logger = createLogger(logLevel);
const worker = startWorker({
  supabaseUrl: supabase.url,
  secretKey: supabase.secretKey,
  concurrency: limits.concurrency,
  fetchAllowHosts: limits.fetchAllowHosts,
  logger,
});
logger.info({ url: supabase.url, concurrency: limits.concurrency }, 'worker started');

async function stop(signal: NodeJS.Signals): Promise<void> {
  logger.info({ signal }, 'worker stopping');
  await worker.stop();
  logger.info('worker stopped');
  process.exit(0);
}

// `once`: a second signal finds no listener and ends the process at once.
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
