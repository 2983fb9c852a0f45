import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT, readSettings, SettingsFault } from './env.ts';
import { LOOPBACK, parseRange } from './platform/address-ranges.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (fault) {
    if (fault instanceof SettingsFault) return fault.faults;
    throw fault;
  }
  return [];
}

test('an empty environment gives the settings of a fresh machine', () => {
  expect(readSettings({})).toEqual({
    listen: { host: '127.0.0.1', port: 3000 },
    dataDir: path.join(PROJECT_ROOT, 'data'),
    backup: { folder: null, keep: 7 },
    webDir: path.join(PROJECT_ROOT, 'web/dist'),
    databaseUrl: null,
    publicUrl: null,
    trustedProxies: LOOPBACK,
    mail: { smtpUrl: null, from: 'Rilievo <rilievo@localhost>' },
    bootstrapAdmin: 'first',
    dailyLimit: 50,
    batch: { dailyLimit: 500, hostDelayMs: 1_000 },
    worker: { concurrency: 2, fetchAllowHosts: [], webhookAllowHosts: [] },
    winstonApiKey: null,
    model: null,
    search: null,
    supabase: null,
    api: { url: null, publishableKey: null, signingKey: null },
    metrics: { token: null, port: null },
    logLevel: 'info',
  });
});

test('a limit of analyses holds for batches too, unless they have their own', () => {
  expect(readSettings({ DAILY_LIMIT: '20' }).batch.dailyLimit).toBe(20);
  expect(readSettings({ DAILY_LIMIT: '20', BATCH_DAILY_LIMIT: '90' }).batch.dailyLimit).toBe(90);
});

test('the address of the app may have a path, of plain segments and none of its own', () => {
  const urlOf = (PUBLIC_URL: string) => readSettings({ PUBLIC_URL }).publicUrl;
  expect(urlOf('https://Example.it')).toBe('https://example.it');
  expect(urlOf('https://example.it/rilievo/')).toBe('https://example.it/rilievo');
  expect(urlOf('https://example.it/strumenti/rilievo-2')).toBe('https://example.it/strumenti/rilievo-2');
  for (const path of [
    'auth',
    'rest/x',
    'a//b',
    'a%20b',
    '<b>',
    'a?b',
    'a#b',
    '/',
    'healthz',
    'settings.json',
  ])
    expect(faultsOf({ PUBLIC_URL: `https://example.it/${path}` }), path).toHaveLength(1);
});

test('proxies are a list of addresses and ranges, and never all addresses', () => {
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.5 , 2001:db8::/32' }).trustedProxies).toEqual([
    parseRange('10.0.0.5'),
    parseRange('2001:db8::/32'),
  ]);
  for (const TRUSTED_PROXIES of ['caddy', '10.0.0.5,', '0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1'])
    expect(faultsOf({ TRUSTED_PROXIES })).toEqual([
      'TRUSTED_PROXIES must be a list like "10.0.0.5, 2001:db8::7", and of no wide ranges',
    ]);
});

test('a token for the metrics is long enough not to be guessed', () => {
  expect(readSettings({ METRICS_TOKEN: 'sedici-caratteri', METRICS_PORT: '9464' }).metrics).toEqual({
    token: 'sedici-caratteri',
    port: 9464,
  });
  for (const METRICS_TOKEN of ['corto', 'con spazi ma abbastanza lungo'])
    expect(faultsOf({ METRICS_TOKEN })).toEqual([
      'METRICS_TOKEN must be 16 characters or more, without spaces',
    ]);
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', HOST: ' ', SMTP_URL: '' })).toEqual(readSettings({}));
});

test('every fault is listed at once, each with the name of its setting and without its value', () => {
  const faults = faultsOf({
    HOST: 'not a host',
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    PUBLIC_URL: 'https://rilievo.example.it/auth',
    SMTP_URL: 'mail.example.it',
    MAIL_FROM: 'nessuno',
    BOOTSTRAP_ADMIN: 'second',
    DAILY_LIMIT: '0',
    WORKER_CONCURRENCY: '0',
    FETCH_ALLOW_HOSTS: 'ok.example.it, http://no.example.it',
    SUPABASE_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
  });
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
    'BOOTSTRAP_ADMIN',
    'DAILY_LIMIT',
    'DATABASE_URL',
    'FETCH_ALLOW_HOSTS',
    'HOST',
    'LOG_LEVEL',
    'MAIL_FROM',
    'PORT',
    'PUBLIC_URL',
    'SMTP_URL',
    'SUPABASE_URL',
    'WORKER_CONCURRENCY',
  ]);
  expect(faults.join('\n')).not.toMatch(/hunter2|second|loud/);
});

test('a port that no browser opens is refused', () => {
  expect(faultsOf({ PORT: '6000' })).toEqual([
    'PORT is a port that browsers refuse: choose another, like 3000',
  ]);
});

test.each(['3000x', '-1', '1e3', '0x50', '3.5'])('a port written %s is refused', (PORT) => {
  expect(faultsOf({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535']);
});

test('a setting that needs another one says so', () => {
  expect(faultsOf({ SUPABASE_URL: 'https://x.example.it' })).toEqual([
    'SUPABASE_SECRET_KEY must be set together with SUPABASE_URL',
  ]);
  expect(faultsOf({ SUPABASE_SECRET_KEY: 'sb_secret_x' })).toEqual([
    'SUPABASE_URL must be set together with SUPABASE_SECRET_KEY',
  ]);
  expect(faultsOf({ SMTP_URL: 'smtp://mail.example.it' })).toEqual([
    'MAIL_FROM must be set together with SMTP_URL',
  ]);
});

test.each([
  [{}, 'first'],
  [{ HOST: '::1' }, 'first'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'first'],
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ PUBLIC_URL: 'https://rilievo.example.it' }, 'none'],
  [{ HOST: '0.0.0.0', BOOTSTRAP_ADMIN: 'first' }, 'first'],
  [{ BOOTSTRAP_ADMIN: 'none' }, 'none'],
])('with %o the first account becomes administrator: %s', (environment, expected) => {
  expect(readSettings(environment).bootstrapAdmin).toBe(expected);
});

test("a search engine is the operator's own SearXNG or Brave, not both", () => {
  expect(readSettings({ SEARXNG_URL: 'http://localhost:8888' }).search).toEqual({
    kind: 'searxng',
    url: 'http://localhost:8888',
  });
  expect(readSettings({ BRAVE_API_KEY: 'BSA-x' }).search).toEqual({ kind: 'brave', apiKey: 'BSA-x' });
  expect(faultsOf({ SEARXNG_URL: 'http://localhost:8888', BRAVE_API_KEY: 'BSA-x' })).toEqual([
    'SEARXNG_URL must not be set together with BRAVE_API_KEY: choose one',
  ]);
  expect(faultsOf({ SEARXNG_URL: 'https://io:segreto@cerca.example.it' })).toEqual([
    'SEARXNG_URL must hold no user name or query',
  ]);
});

test('hosts that may be fetched, and those that webhooks may call, are lists with or without a port', () => {
  const { worker } = readSettings({
    FETCH_ALLOW_HOSTS: 'Intranet.example.it, 10.0.0.5:8080,[::1]:9000',
    WEBHOOK_ALLOW_HOSTS: 'avvisi.example.it',
  });
  expect(worker.fetchAllowHosts).toEqual(['intranet.example.it', '10.0.0.5:8080', '[::1]:9000']);
  expect(worker.webhookAllowHosts).toEqual(['avvisi.example.it']);
});

test('paths are relative to the project, whatever the working directory', () => {
  expect(readSettings({ DATA_DIR: 'altro' }).dataDir).toBe(path.join(PROJECT_ROOT, 'altro'));
  expect(readSettings({ DATA_DIR: '/srv/rilievo' }).dataDir).toBe('/srv/rilievo');
});

test('the API beside a worker is given its address, and one key that signs', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'chiave-1' };
  const given = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x', API_URL: 'https://Api.example.it/' };
  const secret = { SUPABASE_JWT_SECRET: 'segreto' };
  expect(readSettings({ ...given, ...secret }).api).toEqual({
    url: 'https://api.example.it',
    publishableKey: 'sb_publishable_x',
    signingKey: 'segreto',
  });
  const written = JSON.stringify({ ...jwk, key_ops: ['sign', 'verify'], use: 'sig' });
  expect(readSettings({ SUPABASE_SIGNING_KEY: written }).api.signingKey).toEqual({ ...jwk, alg: 'ES256' });
  for (const wrong of ['x', '{}', JSON.stringify({ ...jwk, d: 'x' }), JSON.stringify({ ...jwk, kid: '' })])
    expect(faultsOf({ SUPABASE_SIGNING_KEY: wrong })).toEqual([
      expect.stringMatching(/^SUPABASE_SIGNING_KEY must/),
    ]);
  expect(faultsOf({ ...secret, SUPABASE_SIGNING_KEY: written })).toEqual([
    expect.stringMatching(/^SUPABASE_JWT_SECRET must not/),
  ]);
  expect(faultsOf({ SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' })).toHaveLength(1);
  expect(faultsOf({ API_URL: 'https://example.it/api/v1' })).toHaveLength(1);
});
