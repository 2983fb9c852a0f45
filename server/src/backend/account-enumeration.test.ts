import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { MAIL_ANSWER_MS } from './account-enumeration.ts';
import { migratedDatabase } from './postgres/testing/test-database.ts';
import { generateSecrets } from './secrets.ts';
import { openSupabaseApp, type SupabaseApp } from './supabase-app.ts';

const ADDRESS = 'http://localhost:3000';
const PASSWORD = 'la-password-giusta';
const secrets = generateSecrets();
const mails: { to: string; html: string }[] = [];
let app: SupabaseApp;
let visitor: SupabaseClient;

beforeAll(async () => {
  app = await openSupabaseApp({
    database: await migratedDatabase(),
    secrets,
    publicUrl: ADDRESS,
    sendMail: async ({ to, html }) => void mails.push({ to, html: html ?? '' }),
    logger: createLogger('silent'),
  });
  visitor = createClient(ADDRESS, secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
  });
  for (const name of ['nota', 'in-attesa']) {
    const { error } = await visitor.auth.signUp({ email: `${name}@example.it`, password: PASSWORD });
    if (error) throw error;
  }
  const token = /verify\?token=([^&"]+)/.exec(mails[0]?.html ?? '')?.[1] ?? '';
  const { error } = await visitor.auth.verifyOtp({ token_hash: token, type: 'signup' });
  if (error) throw error;
});

afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** An answer to the letter: status, headers and body. */
async function post(path: string, body: object): Promise<string> {
  const answer = await app.fetch(
    new Request(`${ADDRESS}${path}`, {
      method: 'POST',
      headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return JSON.stringify([answer.status, [...answer.headers].sort(), await answer.text()]);
}

const signIn = (name: string, password: string) =>
  post('/auth/v1/token?grant_type=password', { email: `${name}@example.it`, password });

test('a wrong password gets one answer, whether the account is known, unconfirmed or not there', async () => {
  const answers = await Promise.all(
    ['nota', 'in-attesa', 'ignota', 'Ignota'].map((name) => signIn(name, 'sbagliata')),
  );
  expect(answers[0]).toContain('invalid_credentials');
  expect(new Set(answers).size).toBe(1);
});

test('only the right password learns that the confirmation is missing', async () => {
  expect(await signIn('in-attesa', PASSWORD)).toContain('email_not_confirmed');
  expect(await signIn('In-Attesa', PASSWORD)).toContain('email_not_confirmed');
});

test.each(['nota', 'ignota', 'in-attesa'])(
  'a wrong password of %s is compared once, at the usual cost: its time tells no account',
  async (name) => {
    const compare = vi.spyOn(bcrypt, 'compare');
    await signIn(name, 'sbagliata');
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([10]);
  },
);

test.each([
  ['otp', {}],
  ['otp', { create_user: true }],
  ['recover', {}],
])('%s with %j answers the same, and no sooner, with and without an account', async (call, options) => {
  const answers = [];
  for (const email of ['ignota@example.it', 'nota@example.it']) {
    const began = performance.now();
    answers.push(await post(`/auth/v1/${call}`, { email, ...options }));
    // Nothing is sent to the first, which would be quicker. A timer may end a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(MAIL_ANSWER_MS - 2);
  }
  expect(answers[0]).toBe(answers[1]);
});

test('a second mail of a sign-up is answered the same with and without an account', async () => {
  const ask = (email: string) => post('/auth/v1/resend', { email, type: 'signup' });
  expect(await ask('ignota@example.it')).toBe(await ask('nota@example.it'));
});

test('an unknown address is sent nothing, a known one its link', async () => {
  mails.length = 0;
  await visitor.auth.signInWithOtp({ email: 'ignota@example.it', options: { shouldCreateUser: false } });
  expect(mails).toEqual([]);
  await visitor.auth.signInWithOtp({ email: 'nota@example.it', options: { shouldCreateUser: false } });
  expect(mails).toHaveLength(1);
});

test('what is no address is told so, as before', async () => {
  expect(await post('/auth/v1/otp', { email: 'nessuna chiocciola' })).toContain('validation_failed');
});
