import { randomInt } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { loadSecrets } from '#backend/secrets.ts';
import { registerPerson } from '#backend/testing/test-person.ts';
import { startServer, type TestServer, temporaryFolder } from '#backend/testing/test-server.ts';
import { createServiceClient } from '#platform/supabase-client.ts';
import { type Asker, fuzz } from './testing/fuzz.ts';

/*
 * Requests made of a grammar, as a stranger, as somebody who waits for approval, as an approved user and as an
 * administrator. None may bring an error of the server or a row of somebody else, none may change one, and the disk
 * grows by no more than what was stored. A failure tells its seed; FUZZ_SEED repeats it.
 */

/** `npm run bench:fuzz` sends 100,000, and measures. */
const REQUESTS = 5_000;
/** Many: some requests for mails are answered after 400 ms, whatever else there is to do. */
const AT_ONCE = 48;
/** Of each kind but the one who leaves. */
const PEOPLE = 6;
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const WORDS = 'parole-che-nessun-altro-legge';
const OWNER = 'proprietaria-nascosta@example.it';

let server: TestServer;
let sql: postgres.Sql;
let publishableKey: string;
let owner: SupabaseClient;
let owned: Record<string, unknown>;
const tokens: Partial<Record<Asker, string[]>> = {};

beforeAll(async () => {
  const { url } = await migratedDatabase();
  sql = postgres(url, { ...connectionOptions(url), max: 1 });
  server = await startServer(await temporaryFolder(), { DATABASE_URL: url });
  const secrets = await loadSecrets(server.dataDir);
  publishableKey = secrets.publishableKey;
  const service = createServiceClient(server.url, secrets.secretKey);
  owner = await registerPerson(server, OWNER);
  for (const [name, is_approved, is_admin, people] of [
    ['unapproved', false, false, PEOPLE],
    ['approved', true, false, PEOPLE],
    ['administrator', true, true, PEOPLE],
    ['leaving', true, false, 1],
  ] as const) {
    const own: string[] = [];
    for (let person = 0; person < people; person += 1) {
      const email = `${name}${person || ''}@example.it`;
      const { auth } = await registerPerson(server, email);
      const change = service.from('profiles').update({ is_approved, is_admin });
      expect((await change.eq('email', email)).error).toBeNull();
      own.push((await auth.getSession()).data.session?.access_token ?? '');
    }
    tokens[name] = own;
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

test('no request brings an error of the server, or anything of somebody else', {
  timeout: 7_200_000,
}, async () => {
  const before = await size();
  let stored = 0;
  const ids = [owned.id, owned.session_uid, owned.auth_uid].map(String);
  await fuzz({
    url: server.url,
    publishableKey,
    tokens,
    ids: [...ids, 'unapproved@example.it', 'approved@example.it'],
    idsOfAdministrator: ['nessuno@example.it', String(owned.id)],
    requests: REQUESTS,
    atOnce: AT_ONCE,
    seed: SEED,
    onAnswer({ who, made, status, said }) {
      const what = `FUZZ_SEED=${SEED} ${who}: ${JSON.stringify(made).slice(0, 500)}: ${said.slice(0, 300)}`;
      expect(status, what).toBeLessThan(500);
      expect(said, what).not.toContain(WORDS);
      if (who !== 'administrator') expect(said, what).not.toContain(OWNER);
      if (status < 300) stored += made.body?.length ?? 0;
    },
  });
  const grown = (await size()) - before;
  // Pages of tables and indexes, and versions of rows that were changed, beside what was stored.
  expect(grown).toBeLessThan(4 * 1024 * 1024 + 20 * stored);
  expect(await ownedRow()).toEqual(owned);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":(50|60|"error"|"fatal")/);
});
