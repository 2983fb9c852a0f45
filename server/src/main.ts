import { type RunningBackups, startScheduledBackups } from './backend/backup/scheduled-backups.ts';
import { handOverLink } from './backend/first-admin.ts';
import { type RunningBackend, startBackend } from './backend/start-backend.ts';
import { StartupFailure } from './backend/startup-failure.ts';
import { type Settings, settingsOrExit } from './env.ts';
import { findOllama, ollamaChoice } from './find-ollama.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type Conditions, createConditions } from './notices/conditions.ts';
import type { RunningNotices } from './notices/mail-loop.ts';
import { startNotices } from './notices/start-notices.ts';
import { createLogger } from './platform/logger.ts';
import { programVersion } from './platform/program-version.ts';
import { createDirectCall } from './queue/backend-call.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

const settings = settingsOrExit();
const findingOllama = settings.model === null ? findOllama() : null;
const logger = createLogger(settings.logLevel);
const metrics = createMetrics();
let backend: RunningBackend | null = null;
let worker: RunningWorker | null = null;
let notices: RunningNotices | null = null;
let conditions: Conditions | null = null;
let backups: RunningBackups | null = null;
let stopping = false;

/** Submissions wake the worker: it looks by itself only for what a dead one left behind. */
const MAX_PAUSE_MS = 10_000;

/** After this time the process ends even if something hangs. */
const STOP_DEADLINE_MS = 4_900;

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS);
  logger.info({ signal }, 'stopping; a second signal ends at once');
  conditions?.stop();
  // The worker gives its jobs back through the API, so it stops before the API does.
  await Promise.all([worker?.stop(), notices?.stop(), backups?.stop()]);
  await backend?.close();
  process.exit(0);
}

function fail(err: unknown): void {
  logger.fatal({ err }, 'unexpected failure');
  process.exit(1);
}

async function greet(
  { publicUrl, outboxUrl, isEmpty, firstAdminLink }: RunningBackend,
  { dataDir, mail, bootstrapAdmin, model }: Settings,
): Promise<void> {
  const mails =
    outboxUrl ??
    (mail.smtpUrl
      ? `sent by ${mail.smtpUrl.hostname}`
      : 'NOT SENT, kept in the data folder: set SMTP_URL to send them');
  const admin =
    firstAdminLink !== null
      ? `open the link ${await handOverLink(firstAdminLink, dataDir, process.stderr)}, within an hour`
      : isEmpty && bootstrapAdmin === 'first'
        ? 'the first account to register becomes administrator'
        : 'npm run admin -- grant <email of a registered account>';
  const engine = model
    ? `language models at ${new URL(model.address.baseUrl).host}`
    : 'the local engine; set OPENROUTER_API_KEY or LLM_BASE_URL for a language model';
  const ollama = await findingOllama;
  process.stdout.write(`
  Rilievo is ready
    Address         ${publicUrl}
    Mails           ${mails}
    Analyses by     ${engine}${ollama ? `\n    Ollama          ${ollamaChoice(ollama)}` : ''}
    Administrator   ${admin}
    Data folder     ${dataDir}
    Stop            Ctrl-C

`);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// Left to Node, an error of the database would print its whole statement.
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
try {
  backend = await startBackend(settings, logger, metrics);
  logger.info({ version: programVersion() }, 'started');
  const { publicUrl, ask, sendMail, outboxUrl } = backend;
  const call = createDirectCall(ask, logger);
  conditions = createConditions(call, logger);
  // A condition recorded by an earlier run may have ended: the pending mails are retried now.
  conditions.mailTried(null);
  backend.onMailTried(conditions.mailTried);
  conditions.watchDisk(settings.dataDir);
  worker = await startWorker({
    call,
    concurrency: settings.worker.concurrency,
    longestPauseMs: MAX_PAUSE_MS,
    publicUrl,
    fetchAllowHosts: settings.worker.fetchAllowHosts,
    webhookAllowHosts: settings.worker.webhookAllowHosts,
    winstonApiKey: settings.winstonApiKey,
    model: settings.model,
    search: settings.search,
    logger,
    meter: metrics,
  });
  backend.watchWorker(worker.isAlive);
  await backend.onWork(worker.wake);
  metrics.watchQueue(() => call('queue_figures', {}));
  const mailsArrive = settings.mail.smtpUrl !== null || outboxUrl !== null;
  notices = startNotices({ call, send: sendMail, publicUrl, mailsArrive, logger });
  const { folder, keep } = settings.backup;
  if (folder !== null) backups = startScheduledBackups(folder, keep, logger);
  await greet(backend, settings);
} catch (error) {
  if (!(error instanceof StartupFailure)) fail(error);
  else process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
