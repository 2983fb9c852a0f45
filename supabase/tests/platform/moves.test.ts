import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { makeBackup } from '#server/src/backend/backup/make-backup.ts';
import { restoreBackup } from '#server/src/backend/backup/restore-backup.ts';
import { databasePlace, openDatabase } from '#server/src/backend/database.ts';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { emptyDatabase } from '#server/src/backend/postgres/testing/test-database.ts';
import { loadSecrets } from '#server/src/backend/secrets.ts';
import { openSupabaseApp } from '#server/src/backend/supabase-app.ts';
import { temporaryFolder } from '#server/src/backend/testing/test-server.ts';
import { readSettings, type Settings } from '#server/src/env.ts';
import { createLogger } from '#server/src/platform/logger.ts';
import { laidOutDatabase } from './laid-out-database.ts';

/* An installation goes round: the embedded database, PostgreSQL, one laid out as Supabase's, the embedded one again. */

const KEPT = path.resolve(
  import.meta.dirname,
  '../../../server/src/backend/backup/fixtures/backup-of-format-2.tar.gz',
);
const PASSWORD = 'segreta-1';
const logger = createLogger('silent');

const newPath = async (name: string) => path.join(await temporaryFolder(), name);

/** The settings of an installation with a data folder of its own. */
const installation = async (url?: string) =>
  readSettings({ DATA_DIR: await newPath('data'), ...(url && { DATABASE_URL: url }) });

/** Whether the person of the backup can sign in, once the program has started there and applied its migrations. */
async function takesPassword(settings: Settings): Promise<boolean> {
  const secrets = await loadSecrets(settings.dataDir);
  const app = await openSupabaseApp({
    database: databasePlace(settings),
    secrets,
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger,
  });
  const client = createClient('http://localhost', secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
  });
  const { data } = await client.auth.signInWithPassword({ email: 'anna@example.it', password: PASSWORD });
  await app.close();
  return data.session !== null;
}

const TABLES = `
select format('%I.%I', schemaname, tablename) as name from pg_tables
where schemaname in ('public', 'private') order by 1`;

/** The number of rows and a checksum of every table of ours, of the accounts' passwords, and of what waits. */
async function everything(settings: Settings): Promise<Record<string, unknown>> {
  const database = await openDatabase(databasePlace(settings), logger);
  const sum = async (rows: string) => {
    const [row] = await database.query(
      `select count(*)::integer as rows, md5(string_agg(r::text, ',' order by r::text)) as sum from ${rows} r`,
      [],
    );
    return row;
  };
  try {
    const names = (await database.query(TABLES, [])).map(({ name }) => String(name));
    const found: Record<string, unknown> = {};
    for (const name of names) found[name] = await sum(name);
    found.accounts = await sum('(select id, email, encrypted_password, email_confirmed_at from auth.users)');
    found.waiting = await sum('(select message from pgmq.q_analyses)');
    return found;
  } finally {
    await database.close();
  }
}

async function move(from: Settings, to: Settings): Promise<void> {
  const file = await newPath('move.tar.gz');
  await makeBackup(from, file, logger);
  await restoreBackup(to, file, logger);
}

/**
 * Columns that Supabase's server of accounts needs to find a person, and those that it writes beside the accounts at a
 * sign-in.
 */
async function signInAtPlatform(superuserUrl: string): Promise<void> {
  const there = postgres(superuserUrl, { ...connectionOptions(superuserUrl), max: 1 });
  // It finds nobody of another instance, and cannot read a code that is null.
  expect([
    ...(await there`
      select distinct instance_id, confirmation_token is null or recovery_token is null as unreadable from auth.users`),
  ]).toEqual([{ instance_id: '00000000-0000-0000-0000-000000000000', unreadable: false }]);
  await there`
    with session as (insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users returning id)
    insert into auth.mfa_amr_claims select id, now(), now(), 'password', gen_random_uuid() from session`;
  await there.end();
}

test('embedded, PostgreSQL, Supabase, embedded: nothing is lost, and passwords stay valid', async () => {
  const first = await installation();
  await restoreBackup(first, KEPT, logger);
  expect(await takesPassword(first)).toBe(true);
  const before = await everything(first);
  expect(before).toMatchObject({
    accounts: { rows: 1 },
    'public.contents': { rows: 2 },
    waiting: { rows: 1 },
  });

  const atPostgres = await installation((await emptyDatabase()).url);
  await move(first, atPostgres);
  expect(await everything(atPostgres)).toEqual(before);
  expect(await takesPassword(atPostgres)).toBe(true);

  const { ownerUrl, superuserUrl } = await laidOutDatabase();
  const atPlatform = await installation(ownerUrl);
  await move(atPostgres, atPlatform);
  expect(await everything({ ...atPlatform, databaseUrl: superuserUrl })).toEqual(before);
  await signInAtPlatform(superuserUrl);

  const home = await installation();
  await move(await installation(ownerUrl), home);
  expect(await everything(home)).toEqual(before);
  expect(await takesPassword(home)).toBe(true);
});
