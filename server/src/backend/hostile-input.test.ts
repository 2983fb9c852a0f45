import { randomBytes } from 'node:crypto';
import { visibleText } from '@rilievo/shared/visible-text';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServiceClient } from '../platform/supabase-client.ts';
import { loadSecrets } from './secrets.ts';
import { HOSTILE_TEXTS } from './testing/hostile-text.ts';
import { registerPerson } from './testing/test-person.ts';
import { startServer, type TestServer, temporaryFolder } from './testing/test-server.ts';

let server: TestServer;
let service: SupabaseClient;
let publishableKey: string;
/** The first account: approved, and an administrator. */
let ada: SupabaseClient;
let adaId: string;
let token: string;

beforeAll(async () => {
  server = await startServer(await temporaryFolder(), { DAILY_LIMIT: '100000' });
  const secrets = await loadSecrets(server.dataDir);
  publishableKey = secrets.publishableKey;
  service = createServiceClient(server.url, secrets.secretKey);
  ada = await registerPerson(server, 'ada@example.it');
  const { session } = (await ada.auth.getSession()).data;
  adaId = session?.user.id ?? '';
  token = session?.access_token ?? '';
});

afterAll(() => server.stop());

beforeEach(async () => {
  await service.from('contents').delete().eq('auth_uid', adaId);
});

/** A person's request, at the address of somebody new, so that no limit is met. */
async function send(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': [...randomBytes(4)].join('.'),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const submission = (columns: object) => ({
  auth_uid: adaId,
  session_uid: randomBytes(8).toString('hex'),
  session_title: 'Titolo',
  content_base: 'Un testo.',
  task_1: true,
  ...columns,
});

const insert = (columns: object) => send('POST', '/rest/v1/contents', submission(columns));
async function change(columns: object) {
  const { data } = await ada.from('contents').select('id').limit(1).single();
  return send('PATCH', `/rest/v1/contents?id=eq.${data?.id}`, columns);
}
const call = (name: string, parameters: object) => send('POST', `/rest/v1/rpc/${name}`, parameters);
async function decide(changes: object) {
  const { data } = await ada.from('contents').select('id').limit(1).single();
  return call('decide', { content_id: data?.id, changes });
}
const auth = (path: string, body: object) => send('POST', `/auth/v1/${path}`, body);
const newEmail = () => `${randomBytes(6).toString('hex')}@example.it`;
const password = 'password-lunga';
const rows = (query: string) => send('GET', `/rest/v1/contents?select=id&${query}`);
/** Half a character has no form in an address; long ones are cut to what an address may hold. */
const inQuery = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 4_000));

test.each(['session_title', 'prompt', 'url_base', 'content_base'])(
  'every hostile text in %s is stored as it is, a title as it is seen, or refused with a code',
  async (column) => {
    for (const { name, text, becomes } of HOSTILE_TEXTS) {
      await service.from('contents').delete().eq('auth_uid', adaId);
      const { status, text: answer } = await insert({ [column]: text });
      const { data } = await service.from('contents').select(column).eq('auth_uid', adaId);
      if (becomes === 'stored') {
        const kept = column === 'session_title' ? visibleText(text) : text;
        expect([name, status, data]).toEqual([name, 201, [{ [column]: kept }]]);
      } else {
        expect([name, status, data]).toEqual([name, becomes === 'refused' ? 400 : 413, []]);
        expect(JSON.parse(answer)).toMatchObject({ message: expect.any(String) });
      }
    }
  },
);

test('a title is changed to every hostile text that fits, and keeps what it was otherwise', async () => {
  await insert({});
  let expected = 'Titolo';
  for (const { name, text, becomes } of HOSTILE_TEXTS) {
    const { status } = await change({ session_title: text });
    if (becomes === 'stored') expected = visibleText(text);
    const { data } = await ada.from('contents').select('session_title');
    expect([name, status < 500, data]).toEqual([name, true, [{ session_title: expected }]]);
  }
});

/** Calls whose fields are no free text: each hostile one is refused, or finds nothing. */
const CALLS: Record<string, (text: string) => Promise<{ status: number; text: string }>> = {
  'the model of an analysis': (text) => insert({ llm: text }),
  'the uid of an analysis': (text) => insert({ session_uid: text }),
  'a task of an analysis': (text) => insert({ task_1: text }),
  'the owner of an analysis': (text) => insert({ auth_uid: text }),
  'the name of a column': (text) => insert({ [text]: 1 }),
  'the key of a decision': (text) => decide({ [text]: { state: 'accepted' } }),
  'the value of a decision': (text) => decide({ R1: { state: text } }),
  'a profile': (text) => send('PATCH', `/rest/v1/profiles?user_id=eq.${adaId}`, { full_name: text }),
  'a flag of a profile': (text) => send('PATCH', `/rest/v1/profiles?user_id=eq.${adaId}`, { is_admin: text }),
  'an invitation token': (text) => call('invitation_for', { token: text }),
  'an invited address': (text) => call('generate_invite_link', { invite_email: text }),
  'an analysis to retry': (text) => call('retry_analysis', { content_id: text }),
  'a user to delete': (text) => call('soft_delete_user', { target_user_id: text }),
  'the name of a function': (text) => call(inQuery(text), {}),
  'a filter': (text) => rows(`session_title=eq.${inQuery(text)}`),
  'a pattern': (text) => rows(`session_title=ilike.*${inQuery(text)}*`),
  'an operator': (text) => rows(`session_title=${inQuery(text)}.x`),
  'a selection': (text) => send('GET', `/rest/v1/contents?select=${inQuery(text)}`),
  'an order': (text) => rows(`order=${inQuery(text)}`),
  'a condition': (text) => rows(`or=(${inQuery(text)})`),
  'the address of a sign-up': (text) => auth('signup', { email: text, password }),
  'the name before the @': (text) => auth('signup', { email: `${text}@example.it`, password: 'breve' }),
  'the name of a person': (text) =>
    auth('signup', { email: newEmail(), password, data: { full_name: text } }),
  'the token of a sign-up': (text) =>
    auth('signup', { email: newEmail(), password, data: { invite_token: text } }),
  'a key of the metadata': (text) => auth('signup', { email: newEmail(), password, data: { [text]: 1 } }),
  'the password of a sign-up': (text) => auth('signup', { email: newEmail(), password: text }),
  'the address of a sign-in': (text) => auth('token?grant_type=password', { email: text, password }),
  'the password of a sign-in': (text) =>
    auth('token?grant_type=password', { email: newEmail(), password: text }),
  'a refresh token': (text) => auth('token?grant_type=refresh_token', { refresh_token: text }),
  'a one-time link': (text) => auth('otp', { email: text }),
  'a recovery': (text) => auth('recover', { email: text }),
  'a repetition': (text) => auth('resend', { email: newEmail(), type: text }),
  'the hash of a code': (text) => auth('verify', { token_hash: text, type: 'signup' }),
  'a code': (text) => auth('verify', { token: text, email: 'ada@example.it', type: 'email' }),
  'the type of a code': (text) => auth('verify', { token_hash: 'x', type: text }),
  'the metadata of a user': (text) => send('PUT', '/auth/v1/user', { data: { nota: text } }),
  'the scope of a sign-out': (text) => auth(`logout?scope=${inQuery(text)}`, {}),
};

test.each(Object.entries(CALLS))(
  'no hostile text as %s brings an error of the server',
  async (_, attempt) => {
    await insert({});
    for (const { name, text } of HOSTILE_TEXTS) {
      const { status, text: answer } = await attempt(text);
      expect(status, `${name}: ${answer.slice(0, 200)}`).toBeLessThan(500);
    }
    expect((await ada.from('profiles').select('email, is_admin').eq('user_id', adaId)).data).toEqual([
      { email: 'ada@example.it', is_admin: true },
    ]);
  },
);

test.each([
  ['token?grant_type=password', { email: 5, password: { a: 1 } }],
  ['token?grant_type=refresh_token', { refresh_token: {} }],
  ['otp', { email: { a: 1 } }],
  ['signup', { email: ['a@example.it'], password: 7 }],
  ['signup', { email: 'b@example.it', password, data: 'x' }],
  ['verify', { token_hash: 5, type: 'signup' }],
  ['signup', []],
  ['recover', 7],
])('%s refuses %j, which has the wrong type', async (path, body) => {
  expect((await auth(path, body as object)).status).toBe(400);
});

test('bytes that are no text, and quotation marks that never close, are refused', async () => {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const body = Buffer.concat([Buffer.from('{"token":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  const answer = await fetch(`${server.url}/rest/v1/rpc/invitation_for`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  for (const query of ['select=%22id', 'order=%22id', 'select=id&session_title=eq.%00', 'select=%ff'])
    expect((await send('GET', `/rest/v1/contents?${query}`)).status, query).toBe(400);
});

test('nesting without end is refused like any other nonsense', async () => {
  const deep = `${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}`;
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/rest/v1/contents`, { method: 'POST', headers, body: deep });
  expect(answer.status).toBeLessThan(500);
});

test('after all of it the server is well, and has noted no error of its own', async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
});
