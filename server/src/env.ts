import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ModelSettings } from './analysis/model/gateway/model-settings.ts';
import { languageModelFaults, languageModelSettings, languageModelVariables } from './env-language-model.ts';
import {
  address,
  addressRanges,
  integer,
  isPlainAddress,
  isPublishableKey,
  key,
  ownAddress,
  privateKey,
  text,
} from './env-values.ts';
import { type AddressRange, LOOPBACK } from './platform/address-ranges.ts';
import { isLoopbackHost } from './platform/loopback.ts';
import { isRefusedByBrowsers } from './platform/refused-ports.ts';
import type { SigningKey } from './platform/signing-key.ts';
import type { SearchSettings } from './research/search/create-search-provider.ts';

/** The root of the project: paths in settings are relative to it, whatever the working directory. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Settings {
  listen: { host: string; port: number };
  /** Absolute path of the folder with the database, the keys and the mails. */
  dataDir: string;
  /** Absolute path of the built web. */
  webDir: string;
  /** The absolute path of the folder for daily backups, or null; and how many are kept. */
  backup: { folder: string | null; keep: number };
  /** PostgreSQL to use instead of the embedded database, or null. */
  databaseUrl: string | null;
  /** The public address of the app, with its path and without a trailing slash; null: http://localhost and the port. */
  publicUrl: string | null;
  /** The proxies whose `X-Forwarded-For` is believed; those of this machine where none are named. */
  trustedProxies: readonly AddressRange[];
  mail: { smtpUrl: URL | null; from: string };
  /** Whether the first account to register becomes an approved administrator. */
  bootstrapAdmin: 'first' | 'none';
  /** Analyses that one user may start in a day. */
  dailyLimit: number;
  /** Pages of batches that one user may start in a day, and the milliseconds between two pages of one host. */
  batch: { dailyLimit: number; hostDelayMs: number };
  worker: {
    concurrency: number;
    fetchAllowHosts: readonly string[];
    webhookAllowHosts: readonly string[];
  };
  /** The key of Winston AI, which then scores every article too; a secret. */
  winstonApiKey: string | null;
  /** The language model gateway; null: the local engine works. Contains a secret. */
  model: ModelSettings | null;
  /** The search engine that is asked for sources, or null. */
  search: SearchSettings;
  /** A Supabase that runs elsewhere, for a worker alone and for the admin command; else null. */
  supabase: { url: string; secretKey: string } | null;
  /** For the API beside a worker: its address, and with what it asks Supabase as the owner of a key. */
  api: { url: string | null; publishableKey: string | null; signingKey: SigningKey | null };
  /** Access to the metrics: anybody with the token, otherwise this machine alone; and the port of a worker's. */
  metrics: { token: string | null; port: number | null };
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** Every fault of the environment, each a line in plain English. */
export class SettingsFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsFault';
    this.faults = faults;
  }
}

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/i;

const hosts = text
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine((list) => list.every((host) => HOST_AND_PORT.test(host)), {
    message: 'must be a list like "intranet.example.it, 10.0.0.5:8080"',
  })
  .default([]);

/** Only if no limit of analyses is set: an operator who set one may have had costs in mind. */
const USUAL_BATCH_LIMIT = 500;

const environmentSchema = z.object({
  HOST: text
    .refine((value) => isIP(value) !== 0 || HOST_NAME.test(value), 'must be a host name or an IP address')
    .default('127.0.0.1'),
  PORT: integer(0, 65_535)
    .refine((port) => !isRefusedByBrowsers(port), 'is a port that browsers refuse: choose another, like 3000')
    .default(3000),
  DATA_DIR: text.default('./data'),
  WEB_DIR: text.default('./web/dist'),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: integer(1, 1_000).default(7),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  PUBLIC_URL: ownAddress('https://rilievo.example.it').optional(),
  TRUSTED_PROXIES: addressRanges.optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587')
    .refine((value) => URL.parse(value)?.hostname !== '', 'must name a host')
    .transform((value) => new URL(value))
    .optional(),
  MAIL_FROM: text
    .refine((value) => /^([^<>]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value), {
      message: 'must be an address, alone or as "Name <name@example.it>"',
    })
    .default('Rilievo <rilievo@localhost>'),
  BOOTSTRAP_ADMIN: z.enum(['first', 'none'], 'must be "first" or "none"').optional(),
  DAILY_LIMIT: integer(1, 1_000_000).default(50),
  BATCH_DAILY_LIMIT: integer(1, 1_000_000).optional(),
  BATCH_HOST_DELAY_MS: integer(0, 60_000).default(1_000),
  WORKER_CONCURRENCY: integer(1, 64).optional(),
  FETCH_ALLOW_HOSTS: hosts,
  WEBHOOK_ALLOW_HOSTS: hosts,
  WINSTON_API_KEY: text.optional(),
  ...languageModelVariables.shape,
  SEARXNG_URL: address(['http:', 'https:'], 'http://localhost:8888')
    .refine(isPlainAddress, 'must hold no user name or query')
    .optional(),
  BRAVE_API_KEY: key.optional(),
  SUPABASE_URL: address(['http:', 'https:'], 'https://project.supabase.co').optional(),
  SUPABASE_SECRET_KEY: text.optional(),
  SUPABASE_PUBLISHABLE_KEY: text
    .refine(isPublishableKey, 'must be the publishable key of the project (or `anon`), and no secret one')
    .optional(),
  SUPABASE_JWT_SECRET: text.optional(),
  SUPABASE_SIGNING_KEY: privateKey.optional(),
  API_URL: ownAddress('https://api.rilievo.example.it').optional(),
  METRICS_TOKEN: text
    .refine((value) => /^[\x21-\x7e]{16,}$/.test(value), 'must be 16 characters or more, without spaces')
    .optional(),
  METRICS_PORT: integer(0, 65_535).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      message: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
});

const environmentRules = environmentSchema.superRefine((value, context) => {
  const complain = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (value.SUPABASE_URL && !value.SUPABASE_SECRET_KEY) {
    complain('SUPABASE_SECRET_KEY', 'must be set together with SUPABASE_URL');
  }
  if (value.SUPABASE_SECRET_KEY && !value.SUPABASE_URL) {
    complain('SUPABASE_URL', 'must be set together with SUPABASE_SECRET_KEY');
  }
  if (value.SUPABASE_JWT_SECRET && value.SUPABASE_SIGNING_KEY) {
    complain('SUPABASE_JWT_SECRET', 'must not be set together with SUPABASE_SIGNING_KEY: choose one');
  }
  if (value.SMTP_URL && value.MAIL_FROM.endsWith('@localhost>')) {
    complain('MAIL_FROM', 'must be set together with SMTP_URL');
  }
  if (value.SEARXNG_URL && value.BRAVE_API_KEY) {
    complain('SEARXNG_URL', 'must not be set together with BRAVE_API_KEY: choose one');
  }
  for (const [name, fault] of languageModelFaults(value)) complain(name, fault);
});

/**
 * Reads all settings from an environment; an empty variable counts as not set.
 * @throws SettingsFault with every fault at once
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentRules.safeParse(given);
  if (!parsed.success) {
    // Values are not repeated: an address may contain a password.
    throw new SettingsFault(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const env = parsed.data;
  const reachedFromHere = env.PUBLIC_URL === undefined || isLoopbackHost(new URL(env.PUBLIC_URL).hostname);
  const hasModel = Boolean(env.OPENROUTER_API_KEY || env.LLM_BASE_URL);
  // An analysis by a model mostly waits; one by the local engine keeps a processor busy.
  const concurrency = env.WORKER_CONCURRENCY ?? (hasModel ? 8 : 2);
  const model = languageModelSettings(env, concurrency);
  return {
    listen: { host: env.HOST, port: env.PORT },
    dataDir: path.resolve(PROJECT_ROOT, env.DATA_DIR),
    webDir: path.resolve(PROJECT_ROOT, env.WEB_DIR),
    backup: {
      folder: env.BACKUP_DIR === undefined ? null : path.resolve(PROJECT_ROOT, env.BACKUP_DIR),
      keep: env.BACKUP_KEEP,
    },
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? LOOPBACK,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    // Behind a public address a stranger could be the first to register.
    bootstrapAdmin: env.BOOTSTRAP_ADMIN ?? (isLoopbackHost(env.HOST) && reachedFromHere ? 'first' : 'none'),
    dailyLimit: env.DAILY_LIMIT,
    batch: {
      dailyLimit: env.BATCH_DAILY_LIMIT ?? (given.DAILY_LIMIT ? env.DAILY_LIMIT : USUAL_BATCH_LIMIT),
      hostDelayMs: env.BATCH_HOST_DELAY_MS,
    },
    worker: {
      concurrency,
      fetchAllowHosts: env.FETCH_ALLOW_HOSTS,
      webhookAllowHosts: env.WEBHOOK_ALLOW_HOSTS,
    },
    winstonApiKey: env.WINSTON_API_KEY ?? null,
    model,
    search: searchSettings(env.SEARXNG_URL, env.BRAVE_API_KEY),
    supabase:
      env.SUPABASE_URL && env.SUPABASE_SECRET_KEY
        ? { url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY }
        : null,
    api: {
      url: env.API_URL ?? null,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? null,
      signingKey: env.SUPABASE_SIGNING_KEY ?? env.SUPABASE_JWT_SECRET ?? null,
    },
    metrics: { token: env.METRICS_TOKEN ?? null, port: env.METRICS_PORT ?? null },
    logLevel: env.LOG_LEVEL,
  };
}

function searchSettings(url: string | undefined, apiKey: string | undefined): SearchSettings {
  if (url !== undefined) return { kind: 'searxng', url };
  return apiKey === undefined ? null : { kind: 'brave', apiKey };
}

/** Reads the settings of this process; with faults, prints them one on a line and ends with exit code 1. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (fault) {
    if (!(fault instanceof SettingsFault)) throw fault;
    for (const line of fault.faults) process.stderr.write(`Setting ${line}.\n`);
    process.exit(1);
  }
}
