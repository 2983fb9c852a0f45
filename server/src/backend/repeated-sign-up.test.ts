import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createServiceClient } from '../platform/supabase-client.ts';
import { answerMailedLink } from './http/links/mailed-links.ts';
import { signUpCookie } from './http/links/sign-up-cookie.ts';
import { migratedDatabase } from './postgres/testing/test-database.ts';
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
    database: await migratedDatabase(),
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

async function signInCode(email: string, password: string) {
  return (await newClient().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in';
}

/** A mail's link, as its page follows it. */
async function follow(link: { token: string; type: string }, password = '', cookie = '') {
  const url = new URL('/auth/v1/verify', URL_OF_APP);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    cookie,
  };
  const site = { supabase: app, ...secrets, publicUrl: URL_OF_APP };
  const body = new TextEncoder().encode(new URLSearchParams({ ...link, password }).toString());
  const answer = await answerMailedLink(new Request(url, { method: 'POST', headers }), url, body, site);
  if (answer.status === 422) return 'asks for a password';
  const hash = new URL(answer.headers.get('location') ?? '/', URL_OF_APP).hash;
  return new URLSearchParams(hash.slice(1)).get('error_code') ?? 'signed in';
}

const confirmed = async (link: { token: string; type: string } | undefined, password?: string) =>
  expect(await follow(link ?? { token: '', type: 'signup' }, password)).toBe('signed in');

test('the link of a second sign-up asks for a new password, and neither of the two counts', async () => {
  const email = 'vittima@example.it';
  await signUp(email, 'dello-straniero');
  const { data, error } = await signUp(email, 'della-persona', { full_name: 'Vera Persona' });
  expect(error).toBeNull();
  expect(data.user?.identities).toHaveLength(1);
  const [first, second] = linksTo(email);
  if (!first || !second) throw new Error('a mail is missing');
  expect(await follow(first)).toBe('otp_expired');
  expect(await follow(second)).toBe('asks for a password');
  expect(await follow(second, '123')).toBe('asks for a password');
  await confirmed(second, 'scelta-adesso');
  expect(await signInCode(email, 'dello-straniero')).toBe('invalid_credentials');
  expect(await signInCode(email, 'della-persona')).toBe('invalid_credentials');
  expect(await signInCode(email, 'scelta-adesso')).toBe('signed in');
});

test('so does the first link, when the second sign-up came too soon to be sent one', async () => {
  const email = 'subito@example.it';
  await signUp(email, 'dello-straniero');
  now = clock();
  await newClient().auth.signUp({ email, password: 'della-persona' });
  const [link] = linksTo(email);
  if (!link) throw new Error('a mail is missing');
  expect(await follow(link)).toBe('asks for a password');
  await confirmed(link, 'scelta-adesso');
  expect(await signInCode(email, 'dello-straniero')).toBe('invalid_credentials');
});

test('so does the first link, when a one-time link was asked for meanwhile', async () => {
  const email = 'impaziente@example.it';
  await signUp(email, 'dello-straniero');
  await newClient().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const [link] = linksTo(email);
  expect(await follow(link ?? { token: '', type: 'signup' })).toBe('asks for a password');
});

test('a stranger does not get the account of an invited person by signing up again', async () => {
  const service = createServiceClient(URL_OF_APP, secrets.secretKey, viaApp);
  const email = 'invitata@example.it';
  const invitation = { email, invitation_token: 'gettone-2', expires_at: '2999-01-01T00:00:00Z' };
  expect((await service.from('user_invitations').insert(invitation)).error).toBeNull();
  await signUp(email, 'della-persona', { invite_token: 'gettone-2' });
  await signUp(email, 'dello-straniero');
  await confirmed(linksTo(email).at(-1), 'scelta-adesso');
  expect(await signInCode(email, 'dello-straniero')).toBe('invalid_credentials');
});

test('an invitation counts although a stranger signed up first', async () => {
  const service = createServiceClient(URL_OF_APP, secrets.secretKey, viaApp);
  const email = 'attesa@example.it';
  await signUp(email, 'dello-straniero');
  const invitation = { email, invitation_token: 'gettone-3', expires_at: '2999-01-01T00:00:00Z' };
  expect((await service.from('user_invitations').insert(invitation)).error).toBeNull();
  expect((await signUp(email, 'della-persona', { invite_token: 'gettone-3' })).error).toBeNull();
  const { data } = await service.from('profiles').select('is_approved').eq('email', email);
  expect(data).toEqual([{ is_approved: true }]);
  expect(await follow(linksTo(email).at(-1) ?? { token: '', type: 'signup' })).toBe('asks for a password');
});

test('a page on another site does not follow a link', async () => {
  const url = new URL('/auth/v1/verify', URL_OF_APP);
  const site = { supabase: app, ...secrets, publicUrl: URL_OF_APP };
  const body = new TextEncoder().encode('token=a&type=magiclink');
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://altrove.example' }, {}]) {
    const request = new Request(url, { method: 'POST', headers });
    expect((await answerMailedLink(request, url, body, site)).status).toBe(403);
  }
});

test('the link of a single sign-up asks for the password too: a stranger may have sent it', async () => {
  const email = 'ignara@example.it';
  await signUp(email, 'dello-straniero');
  const [link] = linksTo(email);
  if (!link) throw new Error('a mail is missing');
  expect(await follow(link)).toBe('asks for a password');
  await confirmed(link, 'della-persona');
  expect(await signInCode(email, 'dello-straniero')).toBe('invalid_credentials');
  expect(await signInCode(email, 'della-persona')).toBe('signed in');
});

test('the browser that signed up once is known again, and gives the password only once', async () => {
  const email = 'stesso-browser@example.it';
  const cookieOf = async (password: string) => {
    const { data } = await signUp(email, password);
    const answer = Response.json({ id: data.user?.id });
    return (await signUpCookie(answer, { ...secrets, publicUrl: URL_OF_APP }))?.split(';')[0] ?? '';
  };
  const cookie = await cookieOf('della-persona');
  const another = await signUpCookie(Response.json({ id: crypto.randomUUID() }), {
    ...secrets,
    publicUrl: URL_OF_APP,
  });
  const [link] = linksTo(email);
  if (!link) throw new Error('a mail is missing');
  expect(await follow(link, '', another ?? '')).toBe('asks for a password');
  expect(await follow(link, '', cookie)).toBe('signed in');
  expect(await signInCode(email, 'della-persona')).toBe('signed in');
});

test('a sign-up that was repeated is not confirmed by the browser of either', async () => {
  const email = 'due-browser@example.it';
  const cookies: string[] = [];
  for (const password of ['prima-password', 'seconda-password']) {
    const { data } = await signUp(email, password);
    const options = { ...secrets, publicUrl: URL_OF_APP };
    cookies.push((await signUpCookie(Response.json({ id: data.user?.id }), options)) ?? '');
  }
  const link = linksTo(email).at(-1);
  if (!link) throw new Error('a mail is missing');
  for (const cookie of cookies) expect(await follow(link, '', cookie)).toBe('asks for a password');
});

test('looking at a link, as programs that read mails do, uses nothing up', async () => {
  const email = 'guardata@example.it';
  await signUp(email, 'prima-password');
  const [link] = linksTo(email);
  if (!link) throw new Error('a mail is missing');
  const url = new URL(`/auth/v1/verify?${new URLSearchParams(link)}`, URL_OF_APP);
  const site = { supabase: app, ...secrets, publicUrl: URL_OF_APP };
  for (const method of ['HEAD', 'GET', 'GET']) {
    const answer = await answerMailedLink(new Request(url, { method }), url, new Uint8Array(), site);
    expect(await answer.text()).toContain('<button>Conferma la tua email</button>');
  }
  await confirmed(link, 'prima-password');
  expect(await signInCode(email, 'prima-password')).toBe('signed in');
});

test('a one-time link for an account that was never confirmed leaves it without the password of the sign-up', async () => {
  const email = 'altra-vittima@example.it';
  await signUp(email, 'dello-straniero');
  await newClient().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const [first, link] = linksTo(email);
  if (!first || !link) throw new Error('a mail is missing');
  await confirmed(link);
  expect(await signInCode(email, 'dello-straniero')).toBe('invalid_credentials');
  expect(await follow(first)).toBe('otp_expired');
});

test('an invitation that was spent by the first sign-up is not lost by the second', async () => {
  const service = createServiceClient(URL_OF_APP, secrets.secretKey, viaApp);
  const email = 'ospite@example.it';
  const invitation = { email, invitation_token: 'gettone', expires_at: '2999-01-01T00:00:00Z' };
  expect((await service.from('user_invitations').insert(invitation)).error).toBeNull();
  await signUp(email, 'prima-password', { invite_token: 'gettone' });
  expect((await signUp(email, 'seconda-password', { invite_token: 'gettone' })).error).toBeNull();
  await confirmed(linksTo(email)[1], 'terza-password');
  expect(await signInCode(email, 'terza-password')).toBe('signed in');
  const { data } = await service.from('profiles').select('is_approved').eq('email', email);
  expect(data).toEqual([{ is_approved: true }]);
});

test('a refused second sign-up leaves the account as it was', async () => {
  const email = 'corta@example.it';
  await signUp(email, 'prima-password');
  expect((await signUp(email, '123')).error?.code).toBe('weak_password');
  await confirmed(linksTo(email)[0], 'prima-password');
  expect(await signInCode(email, 'prima-password')).toBe('signed in');
});

test('a second sign-up whose mail is lost leaves the account as it was', async () => {
  const email = 'disco@example.it';
  await signUp(email, 'prima-password');
  isDiskFull = true;
  const { error } = await signUp(email, 'seconda-password');
  isDiskFull = false;
  expect(error?.status).toBe(500);
  await confirmed(linksTo(email)[0], 'prima-password');
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
