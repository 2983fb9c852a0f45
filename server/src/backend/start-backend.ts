import path from 'node:path';
import { MODELS } from '@rilievo/shared/models';
import type { EmailMessage } from '@supabase/lite';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Settings } from '../env.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { basePathOf } from '../platform/base-path.ts';
import type { AskFunction } from '../platform/database-call.ts';
import type { Logger } from '../platform/logger.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { createServiceClient } from '../platform/supabase-client.ts';
import { takeDataFolder } from './data-folder.ts';
import { databasePlace } from './database.ts';
import { createFirstAdminCode, FIRST_ADMIN_PATH, forgetLink } from './first-admin.ts';
import { localAddress, openHttpServer } from './http/http-server.ts';
import { readSite } from './http/static-files.ts';
import { createResultFiles } from './http/v1/files/result-files.ts';
import { createWebApp, OUTBOX_PATH } from './http/web-app.ts';
import type { MailFailure } from './mail/mail-failure.ts';
import { OUTBOX_FOLDER, openOutbox } from './mail/outbox.ts';
import { createSmtpDelivery } from './mail/smtp-delivery.ts';
import { loadSecrets } from './secrets.ts';
import { removeServerAddress, writeServerAddress } from './server-address-file.ts';
import { StartupFailure } from './startup-failure.ts';
import { openSupabaseApp, type SupabaseApp } from './supabase-app.ts';

export interface RunningBackend {
  /** The public address of the app. */
  publicUrl: string;
  /** Calls functions of the database for the program itself: in this process, past the API and what guards it. */
  ask: AskFunction;
  /** Keeps a mail on disk and, with SMTP, sends it; resolves once it is kept. */
  sendMail(message: EmailMessage): Promise<void>;
  /** Address of the page that shows mails; null when they are sent by SMTP, or cannot be shown. */
  outboxUrl: string | null;
  /** True while nobody has registered yet. */
  isEmpty: boolean;
  /** The one-time link of the first administrator, if no mail can be read and nobody has registered; else null. */
  firstAdminLink: string | null;
  /** Tells the server how to check that the worker is alive; until then it is not ready. */
  watchWorker(isAlive: () => boolean): void;
  /** Calls back with the outcome of each attempt to send a mail. */
  onMailTried(heard: (failure: MailFailure | null) => void): void;
  /** Calls back when there may be something to claim, with `analysis` if it is nothing else. */
  onWork(heard: (notice: string) => void): Promise<void>;
  close(): Promise<void>;
}

const HTTP_GRACE_MS = 500;

/** Starts the embedded Supabase, the mails and the web on one port. @throws StartupFailure */
export async function startBackend(
  settings: Settings,
  logger: Logger,
  metrics: Metrics,
): Promise<RunningBackend> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of undo.reverse()) {
      await Promise.resolve(step()).catch((err: unknown) => logger.error({ err }, 'closing failed'));
    }
  };
  try {
    return { ...(await open(settings, logger, metrics, undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  settings: Settings,
  logger: Logger,
  metrics: Metrics,
  undo: (() => Promise<void> | void)[],
) {
  const { dataDir, listen, mail } = settings;
  const basePath = settings.publicUrl === null ? '' : basePathOf(settings.publicUrl);
  const site = await readSite(settings.webDir, basePath);
  if (!site)
    throw new StartupFailure(
      'The web is not built yet: run "npm start", which builds it, or "npm run build".',
    );

  const lock = await takeDataFolder(dataDir);
  undo.push(() => lock.release());
  // One left by a killed server could be anybody's by now, and the admin command sends the secret key there.
  await removeServerAddress(dataDir);
  const secrets = await loadSecrets(dataDir);
  // Noted before the server, so that it is closed after the last answer.
  let supabase: SupabaseApp | null = null;
  undo.push(() => supabase?.close());
  const server = await openHttpServer(listen.host, listen.port, basePath);
  undo.push(() => server.close(HTTP_GRACE_MS));

  const localUrl = localAddress(listen.host, server.port);
  const publicUrl = settings.publicUrl ?? `http://localhost:${server.port}`;
  const outbox = await openOutbox(path.join(dataDir, OUTBOX_FOLDER), mail.smtpUrl ? Infinity : undefined);
  let heardMail: (failure: MailFailure | null) => void = () => {};
  const delivery =
    mail.smtpUrl &&
    createSmtpDelivery({
      url: mail.smtpUrl,
      from: mail.from,
      outbox,
      logger,
      onTried: (failure) => heardMail(failure),
    });
  if (delivery) undo.push(() => delivery.close());

  const sendMail = async (message: EmailMessage) => {
    const kept = await outbox.put(message);
    delivery?.deliver(kept);
  };
  supabase = await openSupabaseApp({
    database: databasePlace(settings),
    secrets,
    publicUrl,
    sendMail,
    logger,
  });
  const { fetch, ask, onWork } = supabase;
  const service = createServiceClient('http://localhost', secrets.secretKey, (input, init) =>
    fetch(new Request(input, init)),
  );
  const isEmpty = await tellDatabase(service, settings);

  const onlyHere = isLoopbackHost(listen.host) && isLoopbackHost(new URL(publicUrl).hostname);
  let isWorkerAlive = () => false;
  const watchWorker = (isAlive: () => boolean) => {
    isWorkerAlive = isAlive;
  };
  const shownOutbox = delivery || !onlyHere ? null : outbox;
  await forgetLink(dataDir);
  const code = isEmpty && !delivery && !shownOutbox ? createFirstAdminCode() : null;
  const files = createResultFiles();
  undo.push(() => files.close());
  server.serve(
    createWebApp({
      supabase,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
      publicUrl,
      trustedProxies: settings.trustedProxies,
      listenHost: listen.host,
      site,
      engine: settings.model === null ? 'local' : 'model',
      models: [...(settings.model?.offered ?? MODELS)],
      privateWebhooks: settings.worker.webhookAllowHosts.length > 0,
      files,
      shownOutbox,
      firstAdmin: code && { code, outbox, onUsed: () => forgetLink(dataDir) },
      onlyHere,
      metrics,
      metricsToken: settings.metrics.token,
      isWorkerAlive: () => isWorkerAlive(),
      logger,
    }),
  );
  await writeServerAddress(dataDir, localUrl);
  undo.push(() => removeServerAddress(dataDir));
  // Sends what an earlier run could not send.
  if (delivery) for (const waiting of await outbox.list()) delivery.deliver(waiting);
  const outboxUrl = shownOutbox && `${publicUrl}${OUTBOX_PATH}`;
  const firstAdminLink = code && `${publicUrl}${FIRST_ADMIN_PATH}?code=${code.value}`;
  return {
    publicUrl,
    ask,
    sendMail,
    outboxUrl,
    isEmpty,
    firstAdminLink,
    watchWorker,
    onMailTried(heard: (failure: MailFailure | null) => void) {
      heardMail = heard;
    },
    onWork,
  };
}

/**
 * Writes into the database who may become administrator by registering first, and a user's daily limits; returns
 * whether nobody has registered.
 */
async function tellDatabase(service: SupabaseClient, settings: Settings): Promise<boolean> {
  const calls = {
    allow_first_admin: { allowed: settings.bootstrapAdmin === 'first' },
    set_daily_limit: { analyses: settings.dailyLimit },
    set_batch_limits: { pages: settings.batch.dailyLimit, host_delay_ms: settings.batch.hostDelayMs },
  };
  for (const [name, parameters] of Object.entries(calls)) {
    const { error } = await service.rpc(name, parameters);
    if (error) throw new Error(`The database refused ${name}`, { cause: error });
  }
  const { data: someone } = await service.from('profiles').select('id').limit(1).maybeSingle();
  return someone === null;
}
