import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { answerRepeatedSignUp } from './repeated-sign-up.ts';

/** The columns of Supabase's table that the answer depends on. */
const USERS = `
create schema auth;
create table auth.users (
  id uuid default gen_random_uuid(), email text, email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz, recovery_sent_at timestamptz
);
insert into auth.users (email, email_confirmed_at, confirmation_sent_at, recovery_sent_at) values
  ('confermata@example.it', now(), now() - interval '1 day', null),
  ('appena@example.it', null, now() - interval '1 day', now() - interval '50 seconds'),
  ('dimenticata@example.it', null, now() - interval '1 day', now() - interval '70 seconds');
`;

let database: Database;

beforeAll(async () => {
  database = await openDatabase({ kind: 'memory' });
  await database.runScript(USERS);
});

afterAll(() => database.close());

async function signUpAgain(email: string) {
  const body = new TextEncoder().encode(JSON.stringify({ email })).buffer;
  const links: string[] = [];
  const response = await answerRepeatedSignUp(
    body,
    new Response(null, { status: 429 }),
    database,
    async (to) => {
      links.push(to);
      return Response.json({});
    },
  );
  return { response, links };
}

test('a confirmed account gets no mail, and an answer without identities', async () => {
  const { response, links } = await signUpAgain('Confermata@example.it');
  expect(await response.json()).toMatchObject({ email: 'confermata@example.it', identities: [] });
  expect(links).toEqual([]);
});

test('an account whose mail may have been lost gets another after a minute', async () => {
  const { response, links } = await signUpAgain('dimenticata@example.it');
  expect(await response.json()).toMatchObject({ identities: [{ provider: 'email' }] });
  expect(links).toEqual(['dimenticata@example.it']);
});

test.each(['appena@example.it', 'sconosciuta@example.it'])('%s keeps the refusal', async (email) => {
  const { response, links } = await signUpAgain(email);
  expect(response.status).toBe(429);
  expect(links).toEqual([]);
});
