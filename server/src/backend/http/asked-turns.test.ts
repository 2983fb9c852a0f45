import { API_SCOPES } from '@rilievo/shared/api-key';
import { MODELS } from '@rilievo/shared/models';
import { sign } from 'hono/jwt';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOOPBACK } from '#platform/address-ranges.ts';
import { createLogger } from '#platform/logger.ts';
import { generateSecrets } from '../secrets.ts';
import type { SupabaseApp } from '../supabase-app.ts';
import { apiRoutes } from './api-routes.ts';
import { createPeoplesTurns } from './peoples-turns.ts';
import type { ServerEnv } from './request-record.ts';
import { createResultFiles } from './v1/files/result-files.ts';
import { createKeyGate } from './v1/key-gate.ts';
import { v1Routes } from './v1/v1-routes.ts';

const secrets = generateSecrets();
const KEY_OF_ANNA = { id: 'chiave', owner: 'anna', scopes: [...API_SCOPES] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The API on a database that answers nobody until it is told to. */
function slowApi() {
  const held: (() => void)[] = [];
  let isSlow = true;
  const supabase: Pick<SupabaseApp, 'fetch'> = {
    fetch: ({ url }) =>
      new Promise((resolve) => {
        if (url.endsWith('/rpc/use_api_key')) resolve(Response.json(KEY_OF_ANNA));
        const answer = () => resolve(Response.json([]));
        if (isSlow && !url.endsWith('/rpc/use_api_key')) held.push(answer);
        else answer();
      }),
  };
  const options = {
    ...secrets,
    signingKey: secrets.jwtSecret,
    publicUrl: 'http://localhost',
    trustedProxies: LOOPBACK,
    turns: createPeoplesTurns({ isTimeCharged: true }),
    models: MODELS,
    files: createResultFiles(),
    logger: createLogger('silent'),
  };
  const api = apiRoutes(supabase as SupabaseApp, options);
  api.route('/', v1Routes(createKeyGate(supabase, options), options));
  const ask = (address: string, token?: string) =>
    Promise.resolve(
      api.request(
        'http://localhost/rest/v1/contents?select=id',
        {
          headers: {
            apikey: secrets.publishableKey,
            'x-forwarded-for': address,
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as ServerEnv['Bindings'],
      ),
    );
  const askWithKey = (method: 'GET' | 'POST', body?: ReadableStream) =>
    Promise.resolve(
      api.request(
        'http://localhost/api/v1/batches',
        {
          method,
          headers: { authorization: `Bearer ril_${'0'.repeat(64)}` },
          ...(body && { body, duplex: 'half' }),
        } as RequestInit,
        { incoming: { socket: { remoteAddress: '192.0.2.9' } } } as ServerEnv['Bindings'],
      ),
    );
  const release = () => {
    isSlow = false;
    for (const answer of held.splice(0)) answer();
  };
  /** A body that never ends, to a path that needs no key. */
  const stall = (address: string) =>
    void api.request(
      'http://localhost/auth/v1/verify',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
        body: new ReadableStream(),
        duplex: 'half',
      } as RequestInit,
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as ServerEnv['Bindings'],
    );
  return { held, ask, askWithKey, release, stall };
}

const now = Math.floor(Date.now() / 1_000);
const tokenOf = (sub: string, { secret = secrets.jwtSecret, exp = now + 3_600 } = {}) =>
  sign({ sub, exp }, secret, 'HS256');

const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

/** Lets time go on until all are answered: a key and a token are checked in real time before they wait in line. */
async function pastPatience(answers: readonly Promise<unknown>[]): Promise<void> {
  let answered = 0;
  for (const answer of answers) void answer.then(() => (answered += 1));
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => answered)).toBe(answers.length);
}

test('one address has four of the connections; who waits ten seconds is told to, and nobody else is', async () => {
  const { held, ask, release } = slowApi();
  const asked = Array.from({ length: 20 }, () => ask('192.0.2.1'));
  await expect.poll(() => held.length).toBe(4);
  const other = ask('192.0.2.2');
  await expect.poll(() => held.length).toBe(5);
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = await asked.at(-1);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '1']);
  release();
  expect(await statusesOf(asked)).toEqual([...Array(8).fill(200), ...Array(12).fill(429)]);
  expect((await other).status).toBe(200);
});

test('an account counts as one from all its addresses, and only its own tokens that are valid count', async () => {
  const { held, ask, release } = slowApi();
  const token = await tokenOf('anna');
  const asked = Array.from({ length: 10 }, (_, i) => ask(`198.51.100.${i}`, token));
  await expect.poll(() => held.length).toBe(3);
  const others = [
    ask('192.0.2.1', await tokenOf('bruno')),
    ask('192.0.2.1', await tokenOf('anna', { exp: now - 60 })),
    ask('192.0.2.1', await tokenOf('anna', { secret: 'x'.repeat(48) })),
  ];
  await expect.poll(() => held.length).toBe(6);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await asked.at(-1))?.status).toBe(429);
  release();
  expect(await statusesOf(asked)).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
  expect(await statusesOf(others)).toEqual([200, 200, 200]);
});

test('what programs ask with keys of an account takes its turns, and their bodies that never end take none', async () => {
  const { held, ask, askWithKey, release } = slowApi();
  for (let i = 0; i < 10; i += 1) void askWithKey('POST', new ReadableStream());
  const asked = Array.from({ length: 3 }, () => askWithKey('GET'));
  await expect.poll(() => held.length).toBe(3);
  const others = [askWithKey('GET'), ask('192.0.2.1', await tokenOf('anna'))];
  await pastPatience(others);
  expect(await statusesOf(others)).toEqual([429, 429]);
  expect((await others[0])?.headers.get('content-type')).toBe('application/problem+json');
  expect(held.length).toBe(3);
  release();
  expect(await statusesOf(asked)).toEqual([200, 200, 200]);
});

test('bodies that never end keep nobody of the same address from being answered', async () => {
  const { ask, release, stall } = slowApi();
  release();
  for (let i = 0; i < 20; i += 1) stall('192.0.2.1');
  expect((await ask('192.0.2.1')).status).toBe(200);
  expect((await ask('192.0.2.1', await tokenOf('anna'))).status).toBe(200);
});

test.each([(token: string) => ` ${token}`, (token: string) => `${token}=`])(
  'a token in another spelling is refused before anything reads it: %s',
  async (disguise) => {
    const { ask, release } = slowApi();
    release();
    expect((await ask('192.0.2.1', disguise(await tokenOf('anna')))).status).toBe(401);
  },
);
