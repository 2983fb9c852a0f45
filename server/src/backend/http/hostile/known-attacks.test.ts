import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSecrets } from '#backend/secrets.ts';
import { followLink, registerPerson } from '#backend/testing/test-person.ts';
import { startServer, type TestServer, temporaryFolder } from '#backend/testing/test-server.ts';
import { createServiceClient } from '#platform/supabase-client.ts';

/*
 * What a security test of this program once did, over HTTP. Tests nearer to the cause: wall/wall.test.ts (what may be
 * asked), repeated-sign-up.test.ts and two-people.test.ts (sign-up), supabase/tests/quotas.test.sql (storage),
 * hashing/ and turns.test.ts (passwords), extraction/hidden-text.test.ts.
 */

let server: TestServer;
let publishableKey: string;
let service: SupabaseClient;
let approved: SupabaseClient;
let pending: SupabaseClient;
const id = async (person: SupabaseClient) => (await person.auth.getUser()).data.user?.id ?? '';

beforeAll(async () => {
  server = await startServer(await temporaryFolder());
  const secrets = await loadSecrets(server.dataDir);
  publishableKey = secrets.publishableKey;
  service = createServiceClient(server.url, secrets.secretKey);
  approved = await registerPerson(server, 'approvata@example.it');
  pending = await registerPerson(server, 'inattesa@example.it');
});

afterAll(() => server.stop());

async function ask(
  method: string,
  path: string,
  person: SupabaseClient | null,
  body?: unknown,
  address = '198.51.100.7',
) {
  const token = person && (await person.auth.getSession()).data.session?.access_token;
  return fetch(`${server.url}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const BRACKETS = `${'('.repeat(3_500)}a${')'.repeat(3_500)}`;

test.each([
  ['text search by a function', `/rest/v1/rpc/invitation_for?token=x&email=fts.${BRACKETS}`],
  ['text search in a table', `/rest/v1/contents?select=id&session_title=fts.${BRACKETS}`],
  ['a text search that is none', '/rest/v1/contents?select=id&session_title=fts.!!!!!!!!'],
  ['a web search that is none', '/rest/v1/contents?select=id&session_title=wfts.--------'],
  ['a cast to a path', '/rest/v1/contents?select=content_base::jsonpath'],
  ['a cast in a condition', '/rest/v1/contents?select=id&content_base::tsquery=eq.a'],
  [
    'a number of 131,071 digits, many times',
    '/rest/v1/contents?select=a0:session_title::numeric,a1:session_title::numeric',
  ],
  [
    'a column a thousand times',
    `/rest/v1/contents?select=${Array.from({ length: 1_000 }, (_, i) => `a${i}:id`)}`,
  ],
])('%s does not reach the database', async (_, path) => {
  for (const person of [null, pending, approved]) {
    const answer = await ask('GET', path, person);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request_not_allowed' });
  }
});

test('metadata neither fill the disk nor end the parser', async () => {
  for (const nota of [`"${'x'.repeat(60_000)}"`, `${'['.repeat(5_000)}${']'.repeat(5_000)}`]) {
    const answer = await ask('PUT', '/auth/v1/user', pending, `{"data":{"nota":${nota}}}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  expect((await pending.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('nota');
});

test('a row whose name is taken is refused without being written', async () => {
  const row = {
    auth_uid: await id(approved),
    session_uid: randomBytes(8).toString('hex'),
    session_title: 'Titolo',
    content_base: 'x'.repeat(900_000),
    task_1: true,
  };
  expect((await ask('POST', '/rest/v1/contents', approved, row)).status).toBe(201);
  expect((await ask('POST', '/rest/v1/contents', approved, row)).status).toBe(409);
  expect((await service.from('contents').select('id')).data).toHaveLength(1);
});

test('an office behind one address signs in at the same time', async () => {
  const emails = ['approvata@example.it', 'inattesa@example.it'];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      ask('POST', '/auth/v1/token?grant_type=password', null, {
        email: emails[i % 2],
        password: 'segreta-1',
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('one account that changes its password without end is told to wait, and nobody else is', async () => {
  const changes = await Promise.all(
    Array.from({ length: 110 }, (_, i) =>
      ask('PUT', '/auth/v1/user', pending, { password: `nuova-segreta-${i}` }, '198.51.100.8'),
    ),
  );
  expect(changes.map(({ status }) => status)).toContain(429);
  expect((await ask('GET', '/rest/v1/profiles?select=email', approved)).status).toBe(200);
});

test('programs that read mails do not use up a link; it leads to the callback page, whatever is asked', async () => {
  const email = 'approvata@example.it';
  await ask('POST', '/auth/v1/otp?redirect_to=https://altrove.example/auth/callback', null, { email });
  const page = (await (await fetch(`${server.url}/outbox`)).text()).replaceAll('&amp;', '&');
  const mail =
    page.split('<article>').find((one) => one.includes(email) && one.includes('type=magiclink')) ?? '';
  const link = /href="([^"]+)"/.exec(mail)?.[1] ?? '';
  const { pathname, search } = new URL(link);
  for (const method of ['HEAD', 'GET']) {
    const answer = await fetch(`${server.url}${pathname}${search}`, { method, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const { port } = new URL(server.url);
  for (const target of ['.evil', '/../../x'])
    expect((await ask('GET', `/auth/v1/user?redirect_to=x${target}`, null)).status).toBe(400);
  const elsewhere = new URL(link);
  elsewhere.searchParams.set('redirect_to', `http://localhost:${port}/auth/callback.evil`);
  const followed = await followLink(elsewhere.href);
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(
    new RegExp(`^http://localhost:${port}/auth/callback#access_token=`),
  );
});

test.each(['/auth/v1/user', '/auth/v1/token', '/rest/v1/contents'])(
  'other sites are told nothing by %s',
  async (path) => {
    const headers = { origin: 'https://altrove.example', 'access-control-request-method': 'POST' };
    for (const answer of [
      await fetch(`${server.url}${path}`, { method: 'OPTIONS', headers }),
      await fetch(`${server.url}${path}`, { headers: { ...headers, apikey: publishableKey } }),
    ])
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

test('after all of it the program is alive', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/ended itself|"level":"(error|fatal)"/);
});
