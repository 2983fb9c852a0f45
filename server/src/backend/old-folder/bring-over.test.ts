import { existsSync } from 'node:fs';
import { cp, mkdir, rename, truncate } from 'node:fs/promises';
import path from 'node:path';
import { pgmq } from '@electric-sql/pglite-pgmq';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { beforeAll, expect, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { type Database, openDatabase } from '../database.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../migrations.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { bringOverOldFolder } from './bring-over.ts';

/** Two accounts, one analysis that is done and three that wait, made with the migrations of the first version. */
const CONTENTS = `
insert into auth.users (id, email, is_sso_user, is_anonymous)
select gen_random_uuid(), 'persona-' || n || '@example.it', false, false from generate_series(1, 2) n;
update public.profiles set is_approved = true;
insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1)
select id, 'inattesa' || lpad(n::text, 8, '0'), E'Perché\\tno: «' || n || E'» \\\\', 'https://example.it/', true
from auth.users, generate_series(1, 3) n where email = 'persona-1@example.it';
insert into public.contents (auth_uid, session_uid, session_title, content_base, task_1, status, content_completed, completed_at)
select id, 'completata000001', 'Fatto', E'Riga.\\nAltra riga.', true, 'completed', repeat('<p>è</p>', 10000), now()
from auth.users where email = 'persona-1@example.it';`;

const logger = createLogger('silent');
let old: string;

beforeAll(async () => {
  old = path.join(await temporaryFolder(), 'db');
  const connection = await createPgliteConnection({ url: old, pgliteOptions: { extensions: { pgmq } } });
  const { driver } = connection;
  const runScript = async (sql: string) => {
    await driver.transaction((transaction) => transaction.exec(sql));
  };
  const database: Database = {
    url: '',
    connection,
    query: async (sql, parameters) =>
      (await driver.query<Record<string, unknown>>(sql, [...parameters])).rows,
    callFunction: async () => null,
    runScript,
    onNotice: async () => {},
    isRunning: () => true,
    lacksRoom: async () => false,
    close: () => connection.close(),
  };
  const app = new App({ connection, auth: { enabled: true, jwt_secret: 'x'.repeat(32) } });
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await prepareDatabase(
    app,
    database,
    migrations.filter(({ version }) => version < '20261122'),
  );
  await runScript(CONTENTS);
  await database.close();
});

/** A data folder as an earlier version left it. */
async function dataFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await cp(old, path.join(dataDir, 'db'), { recursive: true });
  return dataDir;
}

const bringOver = async (dataDir: string) =>
  bringOverOldFolder(path.join(dataDir, 'postgres'), await readMigrations(MIGRATIONS_FOLDER), logger);

async function expectAll(dataDir: string): Promise<void> {
  expect(existsSync(path.join(dataDir, 'db-of-pglite/PG_VERSION'))).toBe(true);
  for (const gone of ['db', 'bring-over.half']) expect(existsSync(path.join(dataDir, gone))).toBe(false);
  const database = await openDatabase({ kind: 'folder', path: path.join(dataDir, 'postgres') }, logger);
  const [figures] = await database.query(
    `select (select count(*)::int from auth.users) as accounts, (select count(*)::int from public.profiles) as profiles,
      (select count(*)::int from public.contents where session_title ~ E'^Perché\\tno: «[123]» [\\\\\\\\]$') as waiting,
      (select count(distinct message ->> 'content_id')::int from pgmq.q_analyses) as queued,
      (select count(*)::int from pgmq.q_analyses) as messages,
      (select length(content_completed) from public.contents where session_title = 'Fatto') as length`,
    [],
  );
  await database.close();
  expect(figures).toEqual({ accounts: 2, profiles: 2, waiting: 3, queued: 3, messages: 3, length: 80_000 });
}

test('a database of an earlier version is brought over whole, once, and kept aside', async () => {
  const dataDir = await dataFolder();
  await bringOver(dataDir);
  await expectAll(dataDir);
  await bringOver(dataDir);
  await expectAll(dataDir);
});

test('cut short before the new one had its name, it begins anew; cut after, it ends what was left', async () => {
  const dataDir = await dataFolder();
  await mkdir(path.join(dataDir, 'bring-over.half/tables'), { recursive: true });
  await bringOver(dataDir);
  await expectAll(dataDir);

  await rename(path.join(dataDir, 'db-of-pglite'), path.join(dataDir, 'db'));
  await bringOver(dataDir);
  await expectAll(dataDir);
});

test('a damaged one is refused in one line, and stays as it was', async () => {
  const dataDir = await dataFolder();
  await truncate(path.join(dataDir, 'db/global/pg_control'), 100);
  await expect(bringOver(dataDir)).rejects.toThrow(
    /^The database of an earlier version in .* cannot be read \(.*\); nothing in it was changed\.$/,
  );
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'db/PG_VERSION'))).toBe(true);
});
