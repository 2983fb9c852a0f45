import { request } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServiceClient } from '#platform/supabase-client.ts';
import { loadSecrets } from '../secrets.ts';
import { startServer, type TestServer, temporaryFolder } from '../testing/test-server.ts';

const TOKEN = 'un-segreto-per-le-misure';
let server: TestServer;

beforeAll(async () => {
  server = await startServer(await temporaryFolder(), { LOG_LEVEL: 'debug' });
});

afterAll(() => server.stop());

const statusOf = async (path: string, headers: Record<string, string> = {}, address = server.url) =>
  (await fetch(`${address}${path}`, { headers })).status;

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = text.split('\n').find((found) => found.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

test('a server that runs is alive and ready, and says what it has looked at', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, worker: true },
  });
});

test('what the server does can be read at this machine in the format of Prometheus', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  // prom-client writes `Nan` before the first sample of the event loop; Prometheus reads it in any case of letters.
  for (const line of text.split('\n').filter((found) => found !== ''))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? (\d[\d.e+-]*|Nan))$/);
  expect(text).toContain('rilievo_queue_analyses{state="waiting"} 0');
  expect(text).toContain('rilievo_queue_oldest_waiting_seconds 0');
  expect(text).toContain('process_resident_memory_bytes');
});

test('an analysis that fails is counted by its code, and its stages by their time', async () => {
  const secrets = await loadSecrets(server.dataDir);
  const { data } = await createClient(server.url, secrets.publishableKey).auth.signUp({
    email: 'misure@example.it',
    password: 'password-lunga',
  });
  const service = createServiceClient(server.url, secrets.secretKey);
  const { error } = await service.from('contents').insert({
    auth_uid: data.user?.id,
    session_uid: 'misure0000000000',
    session_title: 'Misure',
    content_base: 'Troppo corto.',
    task_1: true,
  });
  expect(error).toBeNull();
  const failed = 'rilievo_failures_total{code="too_short",outcome="failed"}';
  await expect.poll(() => metric(failed), { timeout: 60_000 }).toBe(1);
  expect(await metric('rilievo_attempts_total{outcome="failed"}')).toBe(1);
  expect(await metric('rilievo_stage_duration_seconds_count{stage="extraction"}')).toBe(1);
});

test('requests are counted by class and status, whatever paths strangers make up', async () => {
  const before = await metric('rilievo_http_requests_total{route="page",status="200"}');
  for (let i = 0; i < 5; i += 1) await fetch(`${server.url}/inventata-${i}`);
  expect(await metric('rilievo_http_requests_total{route="page",status="200"}')).toBe(before + 5);
  await createClient(server.url, 'chiave-sbagliata').from('profiles').select();
  expect(await metric('rilievo_http_requests_total{route="rest",status="401"}')).toBeGreaterThanOrEqual(1);
});

test.each([
  { 'x-forwarded-for': '192.0.2.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
])('whoever comes through a proxy that sends %j sees no metrics', async (headers) => {
  expect(await statusOf('/metrics', headers)).toBe(404);
});

test('a bearer counts for nothing where no token is set', async () => {
  expect(await statusOf('/metrics', { authorization: 'Bearer x', via: '1.1 proxy' })).toBe(404);
});

test('with a token the metrics are for whoever sends it, and for nobody else, this machine included', async () => {
  const guarded = await startServer(await temporaryFolder(), {
    METRICS_TOKEN: TOKEN,
    PUBLIC_URL: 'https://rilievo.example.it',
  });
  onTestFinished(async () => void (await guarded.stop()));
  const ask = (authorization: string, headers = {}) =>
    statusOf('/metrics', { authorization, ...headers }, guarded.url);
  expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
  expect(await ask(`Bearer ${TOKEN}`, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
  for (const wrong of [
    '',
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    'Bearer ',
    `Basic ${TOKEN}`,
  ])
    expect(await ask(wrong), wrong).toBe(404);
});

test('behind a public address and without a token nobody sees metrics, even if the proxy says nothing of itself', async () => {
  const behind = await startServer(await temporaryFolder(), { PUBLIC_URL: 'https://rilievo.example.it' });
  onTestFinished(async () => void (await behind.stop()));
  expect(await statusOf('/metrics', {}, behind.url)).toBe(404);
  await expect.poll(() => statusOf('/readyz', {}, behind.url)).toBe(200);
});

test('every answer carries an id: the one that was sent when it is sane, else a new one', async () => {
  const idOf = async (id?: string) =>
    (await fetch(`${server.url}/settings.json`, { headers: id ? { 'x-request-id': id } : {} })).headers.get(
      'x-request-id',
    );
  expect(await idOf('traccia-0001')).toBe('traccia-0001');
  const made = await idOf();
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf()).not.toBe(made);
  for (const wrong of ['corto', 'x'.repeat(65), 'con spazi dentro', '{"level":"fatal"}'])
    expect(await idOf(wrong), wrong).toMatch(/^[0-9a-f-]{36}$/);
});

test('the log of a request and of what the API made of it share that id', async () => {
  const { publishableKey } = await loadSecrets(server.dataDir);
  const headers = { apikey: publishableKey, 'x-request-id': 'traccia-0002' };
  await fetch(`${server.url}/rest/v1/contents?select=id&id=eq.1`, { headers });
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('traccia-0002'))
      .map((line) => JSON.parse(line));
  await expect
    .poll(() =>
      lines()
        .map(({ msg }) => msg)
        .sort(),
    )
    .toEqual(['request answered', 'request refused']);
  expect(lines()[0]).toMatchObject({ requestId: 'traccia-0002', method: 'GET' });
});

test('an absolute address in the request line does not pass for this machine', async () => {
  const { hostname, port } = new URL(server.url);
  const status = await new Promise((resolve, reject) => {
    request(
      { hostname, port, path: 'http://localhost/metrics', headers: { host: 'rilievo.example.it' } },
      (answer) => resolve(answer.statusCode),
    )
      .on('error', reject)
      .end();
  });
  expect(status).not.toBe(200);
});
