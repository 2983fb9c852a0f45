import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createServiceClient } from '../platform/supabase-client.ts';
import { generateSecrets } from './secrets.ts';
import { openSupabaseApp, type SupabaseApp } from './supabase-app.ts';

const URL_OF_APP = 'http://localhost:3000';
const secrets = generateSecrets();
const mails: { to: string; html: string }[] = [];
let app: SupabaseApp;
let isDiskFull = false;
let now = Date.now();
const clock = Date.now;

const viaApp: typeof globalThis.fetch = (input, init) => app.fetch(new Request(input, init));

function newClient(): SupabaseClient {
  return createClient(URL_OF_APP, secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: viaApp },
  });
}

beforeAll(async () => {
  app = await openSupabaseApp({
    database: { kind: 'memory' },
    secrets,
    publicUrl: URL_OF_APP,
    sendMail: async ({ to, html }) => {
      if (isDiskFull) throw new Error('no space left');
      mails.push({ to, html: html ?? '' });
    },
    logger: createLogger('silent'),
  });
  Date.now = () => now;
});
afterAll(async () => {
  Date.now = clock;
  await app.close();
});

/** A sign-up of somebody, a minute and more after the one before. */
async function signUp(email: string, password: string, data: Record<string, unknown> = {}) {
  now = Math.max(now, clock()) + 61_000;
  return newClient().auth.signUp({ email, password, options: { data } });
}

/** The tokens and types of the links that a person was sent, oldest first. */
function linksTo(email: string) {
  return mails
    .filter(({ to }) => to === email)
    .map(({ html }) => {
      const [, token = '', type = ''] = /verify\?token=([^&"]+)&(?:amp;)?type=(\w+)/.exec(html) ?? [];
      return { token, type: type as 'signup' | 'magiclink' };
    });
}

async function follow({ token, type }: { token: string; type: 'signup' | 'magiclink' }) {
  return (await newClient().auth.verifyOtp({ token_hash: token, type })).error;
}

async function signInCode(email: string, password: string) {
  return (await newClient().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in';
}

test('the link of a second sign-up confirms its own password, never that of a stranger who came first', async () => {
  const email = 'vittima@example.it';
  await signUp(email, 'dello-straniero');
  const { data, error } = await signUp(email, 'della-persona', { full_name: 'Vera Persona' });
  expect(error).toBeNull();
  expect(data.user?.identities).toHaveLength(1);
  const [first, second] = linksTo(email);
  if (!first || !second) throw new Error('a mail is missing');
  expect(await follow(first)).toMatchObject({ code: 'otp_expired' });
  expect(await follow(second)).toBeNull();
  expect(await signInCode(email, 'dello-straniero')).toBe('invalid_credentials');
  expect(await signInCode(email, 'della-persona')).toBe('signed in');
});

test('a one-time link for an account that was never confirmed leaves it without the password of the sign-up', async () => {
  const email = 'altra-vittima@example.it';
  await signUp(email, 'dello-straniero');
  await newClient().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const [first, link] = linksTo(email);
  if (!first || !link) throw new Error('a mail is missing');
  expect(await follow(link)).toBeNull();
  expect(await signInCode(email, 'dello-straniero')).toBe('invalid_credentials');
  expect(await follow(first)).not.toBeNull();
});

test('an invitation that was spent by the first sign-up is not lost by the second', async () => {
  const service = createServiceClient(URL_OF_APP, secrets.secretKey, viaApp);
  const email = 'ospite@example.it';
  const invitation = { email, invitation_token: 'gettone', expires_at: '2999-01-01T00:00:00Z' };
  expect((await service.from('user_invitations').insert(invitation)).error).toBeNull();
  await signUp(email, 'prima-password', { invite_token: 'gettone' });
  expect((await signUp(email, 'seconda-password', { invite_token: 'gettone' })).error).toBeNull();
  expect(await follow(linksTo(email)[1] ?? { token: '', type: 'signup' })).toBeNull();
  expect(await signInCode(email, 'seconda-password')).toBe('signed in');
  const { data } = await service.from('profiles').select('is_approved').eq('email', email);
  expect(data).toEqual([{ is_approved: true }]);
});

test('a refused second sign-up leaves the account as it was', async () => {
  const email = 'corta@example.it';
  await signUp(email, 'prima-password');
  expect((await signUp(email, '123')).error?.code).toBe('weak_password');
  expect(await follow(linksTo(email)[0] ?? { token: '', type: 'signup' })).toBeNull();
  expect(await signInCode(email, 'prima-password')).toBe('signed in');
});

test('a second sign-up whose mail is lost leaves the account as it was', async () => {
  const email = 'disco@example.it';
  await signUp(email, 'prima-password');
  isDiskFull = true;
  const { error } = await signUp(email, 'seconda-password');
  isDiskFull = false;
  expect(error?.status).toBe(500);
  expect(await follow(linksTo(email)[0] ?? { token: '', type: 'signup' })).toBeNull();
  expect(await signInCode(email, 'prima-password')).toBe('signed in');
});

test('a confirmed account gets no mail, and an answer without identities', async () => {
  const { data, error } = await signUp('Vittima@example.it', 'un-altra-ancora');
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: 'vittima@example.it', identities: [] });
  expect(linksTo('vittima@example.it')).toHaveLength(2);
});

test('within a minute of the last mail a sign-up is told to wait', async () => {
  await signUp('fretta@example.it', 'prima-password');
  now = clock();
  const { error } = await newClient().auth.signUp({
    email: 'fretta@example.it',
    password: 'seconda-password',
  });
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
});
