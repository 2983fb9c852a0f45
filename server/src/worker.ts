import { createSmtpDriver } from './backend/mail/smtp-delivery.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './backend/migrations.ts';
import { type Settings, settingsOrExit } from './env.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics/metrics-server.ts';
import { createConditions } from './notices/conditions.ts';
import type { RunningNotices } from './notices/mail-loop.ts';
import { startNotices } from './notices/start-notices.ts';
import { createLogger } from './platform/logger.ts';
import { programVersion } from './platform/program-version.ts';
import { createServiceClient } from './platform/supabase-client.ts';
import { createBackendCall } from './queue/backend-call.ts';
import { startWorker } from './start-worker.ts';

const settings = settingsOrExit();
const { supabase, worker: limits, winstonApiKey, model, search, logLevel } = settings;
if (supabase === null) {
  process.stderr.write(
    'Setting SUPABASE_URL must be set, and SUPABASE_SECRET_KEY with it, for a worker alone.\n',
  );
  process.exit(1);
}

/** Nothing wakes a worker that reaches the database through the API: a submission starts at the latest after this. */
const MAX_PAUSE_MS = 2_000;

const logger = createLogger(logLevel);
const metrics = createMetrics();
const service = createServiceClient(supabase.url, supabase.secretKey);
const worker = await startWorker({
  call: createBackendCall(service, logger),
  concurrency: limits.concurrency,
  longestPauseMs: MAX_PAUSE_MS,
  publicUrl: settings.publicUrl,
  fetchAllowHosts: limits.fetchAllowHosts,
  webhookAllowHosts: limits.webhookAllowHosts,
  winstonApiKey,
  model,
  search,
  logger,
  meter: metrics,
});
logger.info(
  {
    version: programVersion(),
    url: supabase.url,
    concurrency: limits.concurrency,
    engine: model === null ? 'local' : 'model',
  },
  'worker started',
);

// The worker itself says when the backend does not answer: once is enough.
const silentCall = createBackendCall(service, createLogger('silent'));
const conditions = createConditions(silentCall, logger);
const notices = startMails(settings);
let metricsServer: MetricsServer | null = null;

async function showMetrics({ port, token }: Settings['metrics']): Promise<MetricsServer | null> {
  if (port === null) return null;
  const call = createBackendCall(service, logger);
  metrics.watchQueue(() => call('queue_figures', {}));
  try {
    const server = await startMetricsServer(metrics, port, token);
    logger.info({ port: server.port }, 'metrics available on loopback');
    return server;
  } catch (err) {
    logger.error({ err, port }, 'metrics unavailable: is METRICS_PORT in use?');
    return null;
  }
}

/** Supabase sends its own mails, but not these; without a mail server of ours nobody is notified. */
function startMails({ mail, publicUrl }: Settings): RunningNotices | null {
  if (mail.smtpUrl === null || publicUrl === null) {
    logger.info('mails about approvals and schedules disabled: set SMTP_URL and PUBLIC_URL');
    return null;
  }
  const driver = createSmtpDriver(mail.smtpUrl, mail.from);
  return startNotices({
    call: createBackendCall(service, logger),
    send: async (message) => {
      const mailing = driver.send(message);
      void mailing.then(
        () => conditions.mailTried(null),
        (error: unknown) => conditions.mailTried({ to: message.to, error }),
      );
      return mailing;
    },
    publicUrl,
    mailsArrive: true,
    logger,
  });
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  logger.info({ signal }, 'worker stopping');
  metricsServer?.close();
  await Promise.all([worker.stop(), notices?.stop()]);
  logger.info('worker stopped');
  process.exit(0);
}

// `once`: a second signal finds no listener and ends the process at once.
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
metricsServer = await showMetrics(settings.metrics);
const newest = (await readMigrations(MIGRATIONS_FOLDER)).at(-1);
if (newest) conditions.programStarted(newest.version);
