import type { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_SCOPES } from '@rilievo/shared/api-key';
import { sign, verify } from 'hono/jwt';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { killAll, startNode } from '#queue/testing/node-process.ts';
import { makeKey, openV1, type V1Scenario } from './http/v1/testing/v1-scenario.ts';

let scenario: V1Scenario;
let key: string;
let good: Record<string, string>;

beforeAll(async () => {
  scenario = await openV1('beside a worker');
  key = await makeKey(await scenario.person('ada@example.it'), [...API_SCOPES]);
  const { url, publishableKey, secretKey, jwtSecret } = scenario.supabase;
  good = {
    PORT: '0',
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_JWT_SECRET: jwtSecret,
  };
});
afterEach(killAll);
afterAll(() => scenario.close());

/** The API as a process of its own, once it has started. */
async function started(environment: Record<string, string>) {
  const api = startNode('api.ts', environment);
  const [line = ''] = await api.printed(/API started/);
  const { port } = JSON.parse(line) as { port: number };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    });
  return { ...api, port, ask };
}

describe('the process', () => {
  test('answers programs and operators, and nothing else; a signal ends it with 0', async () => {
    const page = 'https://rilievo.example.it';
    const settings = { API_URL: 'https://api.example.it/rilievo', PUBLIC_URL: page };
    const { ask, end } = await started({ ...good, ...settings });
    const body = JSON.stringify({ text: 'Il glicine si pota.', tasks: ['completeness'] });
    const sent = await ask('/rilievo/api/v1/analyses', { method: 'POST', body });
    const { id } = (await sent.json()) as { id: string };
    expect([sent.status, sent.headers.get('location')]).toEqual([
      201,
      `https://api.example.it/rilievo/api/v1/analyses/${id}`,
    ]);
    expect(sent.headers.get('strict-transport-security')).toContain('max-age=');
    expect((await ask(`/api/v1/analyses/${id}`)).status).toBe(200);
    const pageOfApi = await ask('/api', { redirect: 'manual' });
    expect([pageOfApi.status, pageOfApi.headers.get('location')]).toEqual([302, `${page}/api`]);
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready', checks: { supabase: true } });
    expect((await ask('/mcp')).status).toBe(405);
    for (const path of ['/', '/settings.json', '/rest/v1/contents', '/auth/v1/user', '/metrics'])
      expect((await ask(path)).status, path).toBe(404);
    const allowed = async (path: string, origin: string) => {
      const headers = { origin, 'access-control-request-method': 'GET' };
      return (await ask(path, { method: 'OPTIONS', headers })).headers.get('access-control-allow-origin');
    };
    expect(await allowed('/api/v1/analyses', page)).toBe(page);
    expect(await allowed('/api/v1/analyses', 'https://altrove.example')).toBeNull();
    expect(await allowed('/mcp', page)).toBeNull();
    // A call that waits does not hold it.
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'wait_for_analysis', arguments: { id } },
    };
    const waiting = ask('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(message),
    }).then(
      (answer) => answer.text().catch(() => 'ended'),
      () => 'ended',
    );
    await ask('/healthz');
    expect(await end('SIGINT')).toBe(0);
    await waiting;
  });

  test('a revoked key opens nothing from then on', async () => {
    const bruno = await scenario.person('bruno@example.it');
    key = await makeKey(bruno, ['read']);
    const { ask } = await started(good);
    expect((await ask('/api/v1/analyses')).status).toBe(200);
    const { data } = await bruno.rpc('my_api_keys').throwOnError();
    await bruno.rpc('revoke_api_key', { key_id: data[0].id }).throwOnError();
    expect((await ask('/api/v1/analyses')).status).toBe(401);
  });

  test.each([
    [
      'the JWT secret of another project',
      { SUPABASE_JWT_SECRET: 'x'.repeat(40) },
      /SUPABASE_JWT_SECRET: set it/,
    ],
    [
      'a publishable key of another project',
      { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      /_PUBLISHABLE_KEY: set/,
    ],
    ['a secret key of another project', { SUPABASE_SECRET_KEY: 'sb_secret_x' }, /_SECRET_KEY: set/],
  ])('%s ends it with one line and with 1, before anything is served', async (_, wrong, said) => {
    const api = startNode('api.ts', { ...good, ...wrong });
    expect(await api.ended).toBe(1);
    expect(api.lines).toEqual([expect.stringMatching(said)]);
  });

  test('missing settings are all named', async () => {
    const api = startNode('api.ts', {});
    expect(await api.ended).toBe(1);
    expect(api.lines.map((line) => line.split(' ')[1])).toEqual([
      'SUPABASE_URL',
      'SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_JWT_SECRET,',
    ]);
  });

  test('a Supabase that is not there yet is waited for, and a signal ends the wait with 0', async () => {
    const nobody = createServer();
    await new Promise<void>((ready) => nobody.listen(0, '127.0.0.1', ready));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((closed) => nobody.close(closed));
    const api = startNode('api.ts', { ...good, SUPABASE_URL: `http://127.0.0.1:${port}` });
    await api.printed(/waiting for it/);
    expect(await api.end('SIGTERM')).toBe(0);
  });
});

test('an imported signing key takes the place of the secret', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const privateKey = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const ours = { ...privateKey, kid: 'chiave-1' };
  const project = await signingProject(pair.publicKey, 'chiave-1');
  const { SUPABASE_JWT_SECRET: _, ...rest } = good;
  key = await makeKey(await scenario.person('carla@example.it'), ['read']);
  const settings = { ...rest, SUPABASE_URL: project, SUPABASE_SIGNING_KEY: JSON.stringify(ours) };
  const { ask } = await started(settings);
  expect((await ask('/api/v1/analyses')).status).toBe(200);
  const other = { ...settings, SUPABASE_SIGNING_KEY: JSON.stringify({ ...ours, kid: 'chiave-2' }) };
  const refused = startNode('api.ts', other);
  expect(await refused.ended).toBe(1);
  expect(refused.lines).toEqual([expect.stringContaining('SUPABASE_SIGNING_KEY: import this key')]);
});

/** A project that knows a public key by its id, and no secret: it checks a token, and passes on one that ours takes. */
async function signingProject(publicKey: webcrypto.CryptoKey, kid: string): Promise<string> {
  const { url, jwtSecret } = scenario.supabase;
  const server = createServer(async (incoming, answer) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { host: _, connection: __, ...headers } = incoming.headers as Record<string, string>;
    const token = /^Bearer (\w+)\.(.+)$/.exec(headers.authorization ?? '');
    if (token) {
      const header: unknown = JSON.parse(Buffer.from(token[1] ?? '', 'base64url').toString());
      const claims = await verify(`${token[1]}.${token[2]}`, publicKey, 'ES256').catch(() => null);
      if (!claims || JSON.stringify(header) !== JSON.stringify({ alg: 'ES256', typ: 'JWT', kid })) {
        answer.writeHead(401).end(JSON.stringify({ code: 'PGRST301', message: 'No suitable key' }));
        return;
      }
      headers.authorization = `Bearer ${await sign(claims, jwtSecret)}`;
    }
    const body = parts.length > 0 ? Buffer.concat(parts) : null;
    const passed = await fetch(`${url}${incoming.url}`, { method: incoming.method ?? 'GET', headers, body });
    answer.writeHead(passed.status, { 'content-type': 'application/json' }).end(await passed.text());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
