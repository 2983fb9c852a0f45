import { stat } from 'node:fs/promises';
import path from 'node:path';
import { publicSettingsSchema } from '@rilievo/shared/public-settings';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from './postgres/testing/test-database.ts';
import { followLink } from './testing/test-person.ts';
import { startProcess, startServer, type TestServer, temporaryFolder } from './testing/test-server.ts';

const PASSWORD = 'segreta-1';
let server: TestServer;

async function newClient(): Promise<SupabaseClient> {
  const response = await fetch(`${server.url}/settings.json`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const settings = publicSettingsSchema.parse(await response.json());
  return createClient(settings.supabaseUrl, settings.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Text of the outbox page, its entities undone. */
async function outbox(): Promise<string> {
  const response = await fetch(`${server.url}/outbox`);
  return (await response.text()).replaceAll('&amp;', '&');
}

/** The newest link to a person: where it leads and the token it carries. */
async function newestLink(email: string): Promise<{ url: string; token: string; type: string }> {
  const mail = (await outbox()).split('<article>').find((article) => article.includes(`<dd>${email}</dd>`));
  const url = /href="([^"]+)"/.exec(mail ?? '')?.[1] ?? '';
  const parameters = new URL(url).searchParams;
  return { url, token: parameters.get('token') ?? '', type: parameters.get('type') ?? '' };
}

async function register(email: string): Promise<SupabaseClient> {
  const client = await newClient();
  expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
  const answer = await followLink((await newestLink(email)).url);
  expect(answer.status).toBe(303);
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return client;
}

beforeAll(async () => {
  // The other database, which is inside the program, serves every other test.
  server = await startServer(await temporaryFolder(), { DATABASE_URL: (await migratedDatabase()).url });
});

afterAll(async () => {
  await server.stop();
});

test('the first to register becomes an approved administrator, the second does not', async () => {
  const anna = await register('anna@example.it');
  const bruno = await register('bruno@example.it');
  const profile = async (client: SupabaseClient, email: string) =>
    (await client.from('profiles').select('is_approved, is_admin').eq('email', email).single()).data;
  expect(await profile(anna, 'anna@example.it')).toEqual({ is_approved: true, is_admin: true });
  expect(await profile(bruno, 'bruno@example.it')).toEqual({ is_approved: false, is_admin: false });
});

test('before it is confirmed an account cannot be used; the link in the Italian mail leads to the callback', async () => {
  const email = 'carla@example.it';
  const client = await newClient();
  const { data } = await client.auth.signUp({ email, password: PASSWORD });
  expect(data.session).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'email_not_confirmed',
  );
  expect(await outbox()).toContain('Conferma la tua email per Rilievo');
  const { url } = await newestLink(email);
  const answer = await followLink(url);
  expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:\d+\/auth\/callback#access_token=/);
  const used = await followLink(url);
  expect(used.headers.get('location')).toMatch(/\/auth\/callback#error=.*error_code=otp_expired/);
});

test('a one-time link signs in by its token; the session is renewed and ended', async () => {
  const email = 'anna@example.it';
  const client = await newClient();
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  const { token, type } = await newestLink(email);
  expect(type).toBe('magiclink');
  const { data } = await client.auth.verifyOtp({ token_hash: token, type: 'magiclink' });
  expect(data.user?.email).toBe(email);
  const renewed = await client.auth.refreshSession();
  expect(renewed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  expect((await client.auth.signOut()).error).toBeNull();
  expect((await client.auth.refreshSession(renewed.data.session ?? undefined)).error).not.toBeNull();
});

test('an address with a confirmed account is told by a user without identities, and gets no mail', async () => {
  const client = await newClient();
  const before = (await outbox()).length;
  const { data, error } = await client.auth.signUp({ email: 'Anna@example.it', password: 'un-altra' });
  expect(error).toBeNull();
  expect(data.user?.identities).toEqual([]);
  expect((await outbox()).length).toBe(before);
  expect(
    (await client.auth.signInWithPassword({ email: 'anna@example.it', password: PASSWORD })).error,
  ).toBeNull();
});

test('signing up again at once with an unconfirmed address asks to wait', async () => {
  const client = await newClient();
  await client.auth.signUp({ email: 'dario@example.it', password: PASSWORD });
  const { error } = await client.auth.signUp({ email: 'dario@example.it', password: PASSWORD });
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
});

test('a weak password says why, a wrong one does not say whether the account exists', async () => {
  const client = await newClient();
  expect((await client.auth.signUp({ email: 'elena@example.it', password: '12345' })).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  });
  const wrong = await client.auth.signInWithPassword({ email: 'anna@example.it', password: 'sbagliata' });
  const unknown = await client.auth.signInWithPassword({
    email: 'nessuno@example.it',
    password: 'sbagliata',
  });
  expect(wrong.error?.code).toBe('invalid_credentials');
  expect(unknown.error?.code).toBe('invalid_credentials');
});

test('an administrator is made while the server runs, by its address alone', async () => {
  const bruno = startProcess('admin', server.dataDir, {}, ['grant', 'Bruno@example.it']);
  expect(await bruno.ended).toBe(0);
  expect(bruno.output()).toContain('is now an approved administrator');
  const nobody = startProcess('admin', server.dataDir, {}, ['grant', 'nessuno@example.it']);
  expect(await nobody.ended).toBe(1);
  expect(nobody.output()).toBe('No account with the address nessuno@example.it: register it first.\n');
  const misspelt = startProcess('admin', server.dataDir, {}, ['grant']);
  expect(await misspelt.ended).toBe(2);
});

test('too many tries at one account get 429 with the seconds to wait, in the words of the auth API', async () => {
  const client = await newClient();
  const statuses = new Set<number | undefined>();
  for (let i = 0; i < 50; i += 1) {
    const { error } = await client.auth.signInWithPassword({
      email: 'vittima@example.it',
      password: 'tentativo',
    });
    statuses.add(error?.status);
  }
  expect([...statuses]).toEqual([400]);
  const { error } = await client.auth.signInWithPassword({
    email: 'vittima@example.it',
    password: 'tentativo',
  });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const settings = publicSettingsSchema.parse(await (await fetch(`${server.url}/settings.json`)).json());
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: settings.supabaseKey },
    body: JSON.stringify({ email: 'vittima@example.it', password: 'x' }),
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('all that is secret in the data folder is its owner’s, and the log holds no token and no password', async () => {
  const mode = async (name: string) => (await stat(path.join(server.dataDir, name))).mode & 0o777;
  expect([await mode('.'), await mode('outbox'), await mode('secrets.json')]).toEqual([0o700, 0o700, 0o600]);
  expect(server.output()).not.toMatch(/segreta-1|token|eyJ/);
});
