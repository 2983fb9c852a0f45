import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceClient } from '../../../platform/supabase-client.ts';
import { connectionOptions } from '../../postgres/postgres-url.ts';
import { migratedDatabase } from '../../postgres/testing/test-database.ts';
import { loadSecrets } from '../../secrets.ts';
import { registerPerson } from '../../test-person.ts';
import { startServer, type TestServer, temporaryFolder } from '../../test-server.ts';
import { type MadeRequest, requestsAbout } from './request-grammar.ts';

/*
 * Requests made of a grammar, as a stranger, as somebody who waits for approval, as an approved user and as an
 * administrator. None may bring an error of the server or a row of somebody else, none may change one, and the disk
 * grows by no more than what was stored. A failure tells its seed; FUZZ_SEED repeats it.
 */

/** FUZZ_REQUESTS=100000 on demand; so many as all tests together have time for. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const AT_ONCE = 16;
/** A hang is a failure; a slow machine is none. */
const PATIENCE_MS = 60_000;
const WORDS = 'parole-che-nessun-altro-legge';
const OWNER = 'proprietaria-nascosta@example.it';

let server: TestServer;
let sql: postgres.Sql;
let publishableKey: string;
let owner: SupabaseClient;
let owned: Record<string, unknown>;
const tokens: Record<string, string | undefined> = {};
let addresses = 0;

beforeAll(async () => {
  const { url } = await migratedDatabase();
  sql = postgres(url, { ...connectionOptions(url), max: 1 });
  server = await startServer(await temporaryFolder(), { DATABASE_URL: url });
  const secrets = await loadSecrets(server.dataDir);
  publishableKey = secrets.publishableKey;
  const service = createServiceClient(server.url, secrets.secretKey);
  owner = await registerPerson(server, OWNER);
  for (const [name, flags] of Object.entries({
    unapproved: { is_admin: false, is_approved: false },
    approved: { is_admin: false, is_approved: true },
    administrator: { is_admin: true, is_approved: true },
    leaving: { is_admin: false, is_approved: true },
  })) {
    const email = `${name}@example.it`;
    const person = await registerPerson(server, email);
    expect((await service.from('profiles').update(flags).eq('email', email)).error).toBeNull();
    tokens[name] = (await person.auth.getSession()).data.session?.access_token;
  }
  const row = {
    auth_uid: (await owner.auth.getUser()).data.user?.id,
    session_uid: 's'.repeat(16),
    session_title: WORDS,
    content_base: WORDS,
    task_1: true,
    status: 'failed',
    failure_code: 'internal',
  };
  expect((await service.from('contents').insert(row)).error).toBeNull();
  owned = await ownedRow();
});

afterAll(async () => {
  await sql.end();
  await server.stop();
});

async function ownedRow() {
  const { data, error } = await owner.from('contents').select().eq('session_uid', 's'.repeat(16)).single();
  expect(error).toBeNull();
  return data;
}

const size = async () => Number((await sql`select pg_database_size(current_database()) as size`)[0]?.size);

/** Whoever signs out or ends an account is somebody whom no other request needs. */
function tokenFor(who: string, path: string): string | undefined {
  return /delete_my_account|logout/.test(path) && who !== 'stranger' ? tokens.leaving : tokens[who];
}

/** Sends a request over a connection of its own: one that the server has just closed would fail the next. */
async function send(who: string, { method, path, body, prefer }: MadeRequest) {
  const token = tokenFor(who, path);
  addresses += 1;
  const asked = request(new URL(path, server.url), {
    method,
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      // Everybody from elsewhere: the limits by address have tests of their own.
      'x-forwarded-for': [10, addresses >> 16, (addresses >> 8) & 255, addresses & 255].join('.'),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(prefer && { prefer }),
    },
  });
  asked.end(body);
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  return { status: answer?.statusCode ?? 0, text: answer ? await text(answer) : '' };
}

test('no request brings an error of the server, or anything of somebody else', {
  timeout: 7_200_000,
}, async () => {
  const before = await size();
  let stored = 0;
  const ids = [
    owned.id,
    owned.session_uid,
    owned.auth_uid,
    'unapproved@example.it',
    'approved@example.it',
  ].map(String);
  // An administrator may change whom he can name.
  const asked = fc.oneof(
    fc.tuple(fc.constantFrom('stranger', 'unapproved', 'approved'), requestsAbout(ids)),
    fc.tuple(fc.constant('administrator'), requestsAbout(['nessuno@example.it', String(owned.id)])),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      await Promise.all(
        requests.map(async ([who, made]) => {
          const { status, text: said } = await send(who, made);
          const what = `${who}: ${JSON.stringify(made).slice(0, 500)}: ${said.slice(0, 300)}`;
          expect(status, what).toBeLessThan(500);
          expect(said, what).not.toContain(WORDS);
          if (who !== 'administrator') expect(said, what).not.toContain(OWNER);
          if (status < 300) stored += made.body?.length ?? 0;
        }),
      );
    }),
    {
      numRuns: Math.ceil(REQUESTS / AT_ONCE),
      endOnFailure: true,
      reporter: ({ failed, seed, errorInstance }) => {
        if (failed) throw new Error(`FUZZ_SEED=${seed} repeats it`, { cause: errorInstance });
      },
      ...(process.env.FUZZ_SEED !== undefined && { seed: Number(process.env.FUZZ_SEED) }),
    },
  );
  const grown = (await size()) - before;
  // Pages of tables and indexes, and versions of rows that were changed, beside what was stored.
  expect(grown).toBeLessThan(4 * 1024 * 1024 + 20 * stored);
  expect(await ownedRow()).toEqual(owned);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":(50|60|"error"|"fatal")/);
});
