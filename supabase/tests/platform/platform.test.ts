import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#server/src/backend/backup/make-backup.ts';
import { restoreBackup } from '#server/src/backend/backup/restore-backup.ts';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { emptyDatabase } from '#server/src/backend/postgres/testing/test-database.ts';
import { loadSecrets } from '#server/src/backend/secrets.ts';
import { openSupabaseApp } from '#server/src/backend/supabase-app.ts';
import { temporaryFolder } from '#server/src/backend/testing/test-server.ts';
import { readSettings } from '#server/src/env.ts';
import { createLogger } from '#server/src/platform/logger.ts';
import { prepareForPeople } from '../harness.ts';
import { readTap } from '../tap.ts';
import { type LaidOutDatabase, laidOutDatabase } from './laid-out-database.ts';

/*
 * The migrations on a database laid out as Supabase's: its owner, who is no superuser, applies them, the accounts are
 * another role's under row-level security, and new functions and tables are everybody's unless a migration revokes it.
 */

const TESTS = path.resolve(import.meta.dirname, '..');
const KEPT = path.resolve(TESTS, '../../server/src/backend/backup/fixtures/backup-of-format-2.tar.gz');
const logger = createLogger('silent');

let platform: LaidOutDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  platform = await laidOutDatabase();
  const { superuserUrl } = platform;
  sql = postgres(superuserUrl, { ...connectionOptions(superuserUrl), max: 1 });
  await prepareForPeople(sql);
  return () => sql.end();
});

test('the owner of a project needs no superuser for the migrations', async () => {
  const owners = await sql`
    select distinct proowner::regrole::text as owner, rolsuper as is_superuser
    from pg_proc join pg_roles r on r.oid = proowner
    where pronamespace::regnamespace::text in ('public', 'private', 'pgmq')`;
  expect([...owners]).toEqual([{ owner: 'project_owner', is_superuser: false }]);
});

test.each(readdirSync(TESTS).filter((name) => name.endsWith('.test.sql')))('%s holds there', async (file) => {
  const script = readFileSync(path.join(TESTS, file), 'utf8');
  try {
    const cells = [await sql.unsafe(script).simple()].flat(2).flatMap((row) => Object.values(row));
    const { planned, assertions } = readTap(cells.filter((cell) => typeof cell === 'string'));
    expect(assertions.filter(({ held }) => !held)).toEqual([]);
    expect(assertions).toHaveLength(planned ?? -1);
  } finally {
    await sql`rollback`;
  }
});

test('an installation moves to PostgreSQL, from there to Supabase and back: nothing is lost, passwords hold', async () => {
  const folder = async () => path.join(await temporaryFolder(), 'data');
  const { url } = await emptyDatabase();
  const atPostgres = readSettings({ DATA_DIR: await folder(), DATABASE_URL: url });
  await restoreBackup(atPostgres, KEPT, logger);
  // The first start there applies the migrations that are newer than the backup.
  await (await startedAt(url, atPostgres.dataDir)).app.close();
  const fromPostgres = path.join(await temporaryFolder(), 'one.tar.gz');
  await makeBackup(atPostgres, fromPostgres, logger);

  const { ownerUrl, superuserUrl } = await laidOutDatabase();
  await restoreBackup(
    readSettings({ DATA_DIR: await folder(), DATABASE_URL: ownerUrl }),
    fromPostgres,
    logger,
  );
  const there = postgres(superuserUrl, { ...connectionOptions(superuserUrl), max: 1 });
  // Its server of accounts finds nobody of another instance, and cannot read a code that is null.
  expect([
    ...(await there`
      select distinct instance_id, confirmation_token is null or recovery_token is null as unreadable from auth.users`),
  ]).toEqual([{ instance_id: '00000000-0000-0000-0000-000000000000', unreadable: false }]);
  // What that server notes beside the accounts at a sign-in.
  await there`
    with session as (insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users returning id)
    insert into auth.mfa_amr_claims select id, now(), now(), 'password', gen_random_uuid() from session`;
  await there.end();

  const fromPlatform = path.join(await temporaryFolder(), 'two.tar.gz');
  const nowhere = readSettings({ DATA_DIR: await folder(), DATABASE_URL: ownerUrl });
  await makeBackup(nowhere, fromPlatform, logger);
  const home = await folder();
  const { url: back } = await emptyDatabase();
  await restoreBackup(readSettings({ DATA_DIR: home, DATABASE_URL: back }), fromPlatform, logger);
  expect(await contentsOf(back)).toEqual(await contentsOf(url));

  const { app, secrets } = await startedAt(back, home);
  const client = createClient('http://localhost', secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
  });
  const signIn = await client.auth.signInWithPassword({ email: 'anna@example.it', password: 'segreta-1' });
  expect(signIn.error).toBeNull();
  await app.close();
});

async function startedAt(url: string, dataDir: string) {
  const secrets = await loadSecrets(dataDir);
  const app = await openSupabaseApp({
    database: { kind: 'postgres', url },
    secrets,
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger,
  });
  return { app, secrets };
}

async function contentsOf(url: string) {
  const database = postgres(url, { ...connectionOptions(url), max: 1 });
  const rows = await database`
    select c.session_uid, c.session_title, c.content_base, c.status, p.email, p.full_name, p.is_approved,
      (select count(*)::integer from pgmq.q_analyses q where q.message ->> 'content_id' = c.id::text) as waiting
    from public.contents c join public.profiles p on p.user_id = c.auth_uid order by c.session_uid`;
  await database.end();
  return [...rows];
}
