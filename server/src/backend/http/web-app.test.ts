import { request } from 'node:http';
import { MODELS } from '@rilievo/shared/models';
import { publicSettingsSchema } from '@rilievo/shared/public-settings';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadSecrets } from '../secrets.ts';
import { startServer, type TestServer, temporaryFolder } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer(await temporaryFolder());
});

afterAll(() => server.stop());

/** A request as written: fetch would tidy up the path and forbid some headers. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      request({ hostname, port, path, method, headers }, (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

test('the page comes with a policy that allows nothing inline and nothing from elsewhere', async () => {
  const { headers, body } = await raw('/');
  expect(body).toContain('Rilievo');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(await raw('/', { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304 });
});

test.each([
  '/dashboard',
  '/history/a1B2',
  '/auth',
  '/auth/callback?token=x',
  '/admin/users',
  '/nulla/di/tutto',
])('%s is the page', async (path) => {
  expect(await raw(path)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
});

test.each([
  '/favicon.ico',
  '/assets/app-1a2b3c.css',
  '/assets/../../server/package.json',
  '/assets/..%2f..%2fserver/package.json',
  '/..%5c..%5cpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
  '/_system',
  '/_system/studio',
  '/storage/v1/bucket',
  '/rest/v1/rpc/invitation%5Ffor',
  '/auth/v1//token',
])('%s does not exist', async (path) => {
  const { status, body } = await raw(path);
  expect(status).toBe(404);
  expect(body).not.toMatch(/root:|rilievo/i);
});

test('a file with a hash in its name is kept for a year, and comes compressed the way the browser likes', async () => {
  const path = '/assets/app-1a2b3c.js';
  const plain = await raw(path);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  for (const encoding of ['br', 'gzip']) {
    const packed = await raw(path, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.body.length).toBeLessThan(plain.body.length / 10);
  }
  const again = await raw(path, { 'if-none-match': String(plain.headers.etag) });
  expect(again).toMatchObject({ status: 304, body: '' });
  expect(await raw(path, {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('mails are shown to a person at this machine only', async () => {
  expect((await raw('/outbox')).status).toBe(200);
  expect((await raw('/outbox')).headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  for (const headers of [{ 'x-forwarded-for': '192.0.2.1' }, { forwarded: 'for=192.0.2.1' }]) {
    expect((await raw('/outbox', headers)).status).toBe(404);
  }
});

test.each(['rilievo.example.it', 'localhost.example.it:3000', '127.0.0.1.example.it'])(
  'a site that made its name %s point here gets nothing',
  async (host) => {
    for (const path of ['/', '/outbox', '/settings.json', '/rest/v1/profiles', '/healthz'])
      expect((await raw(path, { host })).status, path).toBe(421);
  },
);

test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', '192.0.2.7:3000'])('%s is answered', async (host) => {
  expect((await raw('/healthz', { host })).status).toBe(200);
});

test('who sends no key is refused before the body is read', async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const headers = { 'content-length': 4_000_000, 'content-type': 'application/json' };
    const unfinished = request({ hostname, port, path: '/rest/v1/contents', method: 'POST', headers });
    unfinished.on('response', (response) => {
      resolve(response.statusCode);
      unfinished.destroy();
    });
    unfinished.on('error', reject);
    unfinished.write('[');
  });
  expect(answer).toBe(401);
});

test('a body that is too long is refused before anyone reads it', async () => {
  const headers = { apikey: (await loadSecrets(server.dataDir)).publishableKey };
  const body = JSON.stringify({ email: 'a'.repeat(70_000) });
  const signUp = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body });
  expect(signUp.status).toBe(413);
  const row = await fetch(`${server.url}/rest/v1/contents`, {
    method: 'POST',
    headers,
    body: 'x'.repeat(5 * 1024 * 1024),
  });
  expect(row.status).toBe(413);
});

test('only the secret key may send what a worker stores', async () => {
  const { secretKey, publishableKey } = await loadSecrets(server.dataDir);
  const body = JSON.stringify({ message_id: 1, attempt: 1, result: { text: 'x'.repeat(5 * 1024 * 1024) } });
  const send = (apikey: string) =>
    fetch(`${server.url}/rest/v1/rpc/complete_analysis`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body,
    });
  expect((await send(secretKey)).status).toBe(200);
  expect((await send(publishableKey)).status).toBe(413);
  expect((await send(`${secretKey.slice(0, -1)}~`)).status).toBe(401);
});

test('the server says that it is well', async () => {
  expect(await raw('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
});

test('nothing is answered without a key', async () => {
  expect((await raw('/rest/v1/profiles')).status).toBe(401);
});

test('behind a proxy with TLS on this machine, the page asks at that address and no other', async () => {
  const address = 'https://localhost:8443/rilievo';
  const behind = await startServer(await temporaryFolder(), { PUBLIC_URL: address });
  onTestFinished(async () => void (await behind.stop()));
  expect(await (await fetch(`${behind.url}/settings.json`)).json()).toMatchObject({ supabaseUrl: address });
});

test('behind a public address the page is told that address, and nobody is shown the mails', async () => {
  const address = 'https://rilievo.example.it';
  const behind = await startServer(await temporaryFolder(), { PUBLIC_URL: address });
  onTestFinished(async () => void (await behind.stop()));
  const page = await fetch(`${behind.url}/`);
  expect(page.headers.get('strict-transport-security')).toContain('max-age=');
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${address};`);
  expect(await (await fetch(`${behind.url}/settings.json`)).json()).toMatchObject({
    supabaseUrl: address,
    apiUrl: address,
    privateWebhooks: false,
    outboxPath: null,
  });
  expect((await fetch(`${behind.url}/outbox`)).headers.get('content-security-policy')).not.toContain(
    'sha256',
  );
  expect(behind.output()).toContain('NOT SENT, kept in the data folder');
  expect(behind.output()).not.toContain('first account to register');
});

test('where other proxies are named, a header from this machine moves no limit and is told once', async () => {
  const server = await startServer(await temporaryFolder(), {
    TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8',
    LOG_LEVEL: 'debug',
  });
  onTestFinished(async () => void (await server.stop()));
  const apikey = (await loadSecrets(server.dataDir)).publishableKey;
  const statuses: number[] = [];
  for (let round = 0; round < 201; round += 1) {
    const answer = await fetch(`${server.url}/rest/v1/rpc/invitation_for`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${round}` },
      body: '{"token":"0"}',
    });
    statuses.push(answer.status);
    await answer.body?.cancel();
  }
  expect(statuses.indexOf(429)).toBe(200);
  expect(server.output().match(/X-Forwarded-For is ignored/g)).toHaveLength(1);
  expect(server.output()).toMatch(/"address":"127\.0\.0\.1".*"route":"rest".*"status":429/);
  expect(server.output()).not.toContain('198.51.100');
});

test('the page is told whether a language model answers', async () => {
  const engineAt = async (url: string) => {
    const settings: unknown = await (await fetch(`${url}/settings.json`)).json();
    return publicSettingsSchema.parse(settings).engine;
  };
  expect(await engineAt(server.url)).toBe('local');
  const modelsAt = async (url: string) =>
    publicSettingsSchema.parse(await (await fetch(`${url}/settings.json`)).json()).models.map(({ id }) => id);
  expect(await modelsAt(server.url)).toEqual(MODELS.map(({ id }) => id));
  const gateway = {
    LLM_MODELS: 'qwen3:8b=Qwen 3',
    LLM_BASE_URL: 'http://localhost:11434/v1',
    LLM_API_KEY: 'sk-segreta',
  };
  const modelled = await startServer(await temporaryFolder(), gateway);
  onTestFinished(async () => void (await modelled.stop()));
  expect(await engineAt(modelled.url)).toBe('model');
  expect(await modelsAt(modelled.url)).toEqual([...MODELS.map(({ id }) => id), 'qwen3:8b']);
  expect(modelled.output()).toContain('language models at localhost:11434');
  expect(modelled.output()).not.toContain('sk-segreta');
});
