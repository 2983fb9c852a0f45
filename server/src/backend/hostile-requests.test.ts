import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServiceClient } from '../platform/supabase-client.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { registerPerson } from './testing/test-person.ts';
import { startServer, type TestServer, temporaryFolder } from './testing/test-server.ts';

const PASSWORD = 'segreta-1';
let server: TestServer;
let secrets: Secrets;
let service: SupabaseClient;
/** Approved, with twelve texts. */
let anna: SupabaseClient;
let annaId: string;
/** Not approved. */
let dino: SupabaseClient;

function newClient(): SupabaseClient {
  return createClient(server.url, secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function signIn(email: string): Promise<SupabaseClient> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

const register = (email: string, data?: Record<string, unknown>) =>
  registerPerson(server, email, PASSWORD, data);

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

async function send(path: string, client: SupabaseClient | null, init: RequestInit = {}) {
  const token = client && (await tokenOf(client));
  return fetch(`${server.url}${path}`, {
    ...init,
    headers: {
      apikey: secrets.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...init.headers,
    },
  });
}

beforeAll(async () => {
  server = await startServer(await temporaryFolder(), { DAILY_LIMIT: '2' });
  secrets = await loadSecrets(server.dataDir);
  service = createServiceClient(server.url, secrets.secretKey);
  anna = await register('anna@example.it');
  annaId = (await anna.auth.getUser()).data.user?.id ?? '';
  dino = await register('dino@example.it', {
    full_name: Array.from({ length: 200 }, (_, i) => String.fromCodePoint(0x100 + i)).join(''),
  });
  const rows = Array.from({ length: 12 }, (_, i) => ({
    auth_uid: annaId,
    session_uid: `${i}`.padStart(16, 'l'),
    session_title: `Lunga ${i}`,
    content_base: 'parola '.repeat(1000),
    task_1: true,
  }));
  const { error } = await service.from('contents').insert(rows);
  if (error) throw error;
});

afterAll(() => server.stop());

test('a date out of range is a fault of its caller alone', async () => {
  const body = JSON.stringify({ session_uid: 'a', created_at: 1e20 });
  expect((await send('/rest/v1/contents', null, { method: 'POST', body })).ok).toBe(false);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await anna.from('profiles').select('email').eq('user_id', annaId)).data).toHaveLength(1);
});

test('whole articles come one at a time, their titles all at once', async () => {
  expect((await anna.from('contents').select('*')).error?.code).toBe('request_not_allowed');
  expect((await anna.from('contents').select('session_title')).data).toHaveLength(12);
  const { data } = await anna.from('contents').select().eq('session_uid', 'lllllllllllllll3').single();
  expect(data).toMatchObject({ session_title: 'Lunga 3', content_base: expect.stringContaining('parola') });
});

test('a user starts as many analyses in a day as the server was told, and deleting them gives none back', async () => {
  const carla = await register('carla@example.it');
  const id = (await carla.auth.getUser()).data.user?.id ?? '';
  await service.from('profiles').update({ is_approved: true }).eq('user_id', id);
  const submit = (name: string) =>
    carla.from('contents').insert({
      auth_uid: id,
      session_uid: name.padStart(16, 'q'),
      session_title: name,
      content_base: 'parola',
      task_1: true,
    });
  expect((await submit('prima')).error).toBeNull();
  expect((await submit('seconda')).error).toBeNull();
  const { data: rows } = await carla.from('contents').select('id').eq('auth_uid', id);
  for (const row of rows ?? []) await carla.from('contents').delete().eq('id', row.id);
  expect(await submit('terza')).toMatchObject({ status: 429, error: { message: 'daily_limit' } });
});

test('the address of an account does not change, and no mail is sent about it', async () => {
  const mails = (await (await fetch(`${server.url}/outbox`)).text()).length;
  const change = await dino.auth.updateUser({ email: 'capo@example.it' });
  expect(change.error).toMatchObject({ status: 400, code: 'request_not_allowed' });
  expect((await dino.auth.updateUser({ phone: '+39055000000' })).error).toMatchObject({ status: 400 });
  expect((await dino.auth.reauthenticate()).error).toMatchObject({ status: 400 });
  expect((await (await fetch(`${server.url}/outbox`)).text()).length).toBe(mails);
});

test.each(['otp', 'magiclink'])('%s makes no account for an unknown address', async (call) => {
  const body = JSON.stringify({
    email: `${call}@example.it`,
    create_user: true,
    options: { shouldCreateUser: true },
  });
  await send(`/auth/v1/${call}`, null, { method: 'POST', body });
  expect((await service.from('profiles').select('id').eq('email', `${call}@example.it`)).data).toEqual([]);
});

test('a new password ends the other sessions and keeps the one that set it', async () => {
  const email = 'elena@example.it';
  const stranger = await register(email);
  const owner = await signIn(email);
  expect((await owner.auth.updateUser({ password: 'nuova-segreta-2' })).error).toBeNull();
  expect((await stranger.auth.refreshSession()).error).not.toBeNull();
  expect((await stranger.auth.getUser()).error).not.toBeNull();
  expect((await owner.auth.getUser()).data.user?.email).toBe(email);
  expect((await owner.auth.refreshSession()).error).toBeNull();
});

const submissionOf = (owner: string) => ({
  auth_uid: owner,
  session_uid: owner.replaceAll('-', '').slice(-16),
  session_title: 'x',
  content_base: 'x',
  task_1: true,
});

test('the access token of an ended session opens nothing from that moment', async () => {
  const ways: Record<string, (client: SupabaseClient) => Promise<{ error: unknown }>> = {
    'a sign-out everywhere': (other) => other.auth.signOut({ scope: 'global' }),
    'a new password': (other) => other.auth.updateUser({ password: 'nuova-segreta-3' }),
    'the end of the account': async (other) => other.rpc('delete_my_account'),
  };
  for (const [way, end] of Object.entries(ways)) {
    const email = `fine-${Object.keys(ways).indexOf(way)}@example.it`;
    const first = await register(email);
    const id = (await first.auth.getUser()).data.user?.id ?? '';
    await service.from('profiles').update({ is_approved: true }).eq('user_id', id);
    expect((await first.from('contents').insert(submissionOf(id))).error, way).toBeNull();
    expect((await first.from('profiles').select('email')).data, way).toEqual([{ email }]);
    expect((await end(await signIn(email))).error, way).toBeNull();
    expect((await first.from('profiles').select('id')).status, way).toBe(401);
    expect((await first.from('contents').select('id')).data ?? [], way).toEqual([]);
    expect(await first.rpc('is_approved'), way).toMatchObject({
      status: 401,
      error: { message: 'session_ended' },
    });
    expect((await first.auth.refreshSession()).error, way).not.toBeNull();
  }
});

test('a revoked approval and a deletion close everything but the row that says so', async () => {
  for (const change of [{ is_approved: false }, { deleted_at: new Date().toISOString() }]) {
    const email = `chiuso-${Object.keys(change)[0]}@example.it`;
    const person = await register(email);
    const id = (await person.auth.getUser()).data.user?.id ?? '';
    await service.from('profiles').update({ is_approved: true }).eq('user_id', id);
    const row = submissionOf(id);
    expect((await person.from('contents').insert(row)).error).toBeNull();
    await service.from('profiles').update(change).eq('user_id', id);
    expect((await person.from('contents').select('id')).data).toEqual([]);
    expect((await person.from('contents').insert({ ...row, session_uid: 'x'.repeat(16) })).status).toBe(403);
    expect((await person.from('profiles').select(Object.keys(change)[0])).data).toHaveLength(1);
  }
});

test('faults of a caller are no errors of the server', async () => {
  const other = await startServer(await temporaryFolder());
  onTestFinished(async () => void (await other.stop()));
  const { publishableKey } = await loadSecrets(other.dataDir);
  const headers = { apikey: publishableKey };
  for (const query of ['profiles?id=eq.1', 'contents?starred=gt.1', 'contents?order=nulla', 'nulla'])
    expect((await fetch(`${other.url}/rest/v1/${query}`, { headers })).status, query).toBeLessThan(500);
  const { hostname, port } = new URL(other.url);
  const upload = request({ hostname, port, path: '/rest/v1/contents', method: 'POST', headers });
  upload.on('error', () => {});
  upload.write('[', () => setTimeout(() => upload.destroy(), 100));
  await new Promise((resolve) => upload.on('close', resolve));
  await pause(500);
  expect(other.output()).not.toMatch(/"level":(50|"error")|ERROR|request failed/);
});
