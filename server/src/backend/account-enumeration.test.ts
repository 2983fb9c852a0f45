import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { migratedDatabase } from './postgres/testing/test-database.ts';
import { generateSecrets } from './secrets.ts';
import { openSupabaseApp, type SupabaseApp } from './supabase-app.ts';

const ADDRESS = 'http://localhost:3000';
const PASSWORD = 'la-password-giusta';
/** A network tells no smaller difference between two answers that take a few milliseconds. */
const UNTOLD_MS = 10;
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

/** The least times of two calls in milliseconds: load makes a call slower, never quicker. The calls alternate. */
async function leastTimes(rounds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds; i += 1) {
    for (const [index, call] of [one, other].entries()) {
      const began = performance.now();
      await call();
      times[index]?.push(performance.now() - began);
    }
  }
  return times.map((list) => Math.min(...list));
}

/** Neither takes more than twice as long as the other. */
function expectSameTime(one: number, other: number): void {
  expect(Math.abs(one - other)).toBeLessThan(Math.max(UNTOLD_MS, Math.max(one, other) / 2));
}

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

test.each(['ignota', 'in-attesa'])(
  'the time of a wrong password does not tell a known account from %s',
  async (name) => {
    const [known = 0, other = 0] = await leastTimes(
      9,
      () => signIn('nota', 'sbagliata'),
      () => signIn(name, 'sbagliata'),
    );
    expectSameTime(known, other);
  },
);

test.each([
  ['otp', {}],
  ['otp', { create_user: true }],
  ['recover', {}],
  ['resend', { type: 'signup' }],
])('%s with %j answers the same, in the same time, with and without an account', async (call, options) => {
  const ask = (email: string) => post(`/auth/v1/${call}`, { email, ...options });
  expect(await ask('ignota@example.it')).toBe(await ask('nota@example.it'));
  const [known = 0, unknown = 0] = await leastTimes(
    3,
    () => ask('nota@example.it'),
    () => ask('ignota@example.it'),
  );
  expectSameTime(known, unknown);
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
