import path from 'node:path';
import { App } from '@supabase/lite';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { readSettings } from '#env.ts';
import { createLogger } from '#platform/logger.ts';
import { type DatabasePlace, openDatabase } from '../database.ts';
import { openOutbox } from '../mail/outbox.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../migrations.ts';
import { connectionOptions } from '../postgres/postgres-url.ts';
import { emptyDatabase, migratedDatabase } from '../postgres/testing/test-database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { loadSecrets } from '../secrets.ts';
import { openSupabaseApp } from '../supabase-app.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Made by the first version that made logical backups: every later one restores it. */
const KEPT = path.join(import.meta.dirname, 'fixtures/backup-of-format-2.tar.gz');

const logger = createLogger('silent');

/** Columns that Supabase's table of accounts has and ours has not, and the other way round. */
const SUPABASE_SHAPE = `
alter table auth.users add column instance_id uuid, add column is_super_admin boolean;
alter table auth.sessions drop column scopes;
alter table auth.audit_log_entries alter column ip_address set default '';`;

/** The rows that the program finds once it has applied the migrations that are newer than the copy. */
async function contentsOf(place: DatabasePlace) {
  const database = await openDatabase(place, logger);
  try {
    const auth = { enabled: true, jwt_secret: 'x'.repeat(32) };
    const app = new App({ connection: database.connection, auth });
    await prepareDatabase(app, database, await readMigrations(MIGRATIONS_FOLDER));
    const titles = await database.query(
      'select session_title, content_base from public.contents order by session_uid',
      [],
    );
    const waiting = await database.query(
      `select c.session_uid, q.read_ct from pgmq.q_analyses q
       join public.contents c on c.id::text = q.message ->> 'content_id'`,
      [],
    );
    const people = await database.query('select email, full_name, is_approved from public.profiles', []);
    return { titles, waiting, people };
  } finally {
    await database.close();
  }
}

const EXPECTED = {
  titles: [
    { session_title: 'Perché sì: «virgolette» \\ 🍋', content_base: 'Prima riga.\nSeconda riga.' },
    { session_title: 'In attesa', content_base: null },
  ],
  waiting: [{ session_uid: 'inattesa00000001', read_ct: 0 }],
  people: [{ email: 'anna@example.it', full_name: 'Anna È', is_approved: true }],
};

async function placeOf(target: string, dataDir: string): Promise<DatabasePlace> {
  switch (target) {
    case 'a new embedded database':
      return { kind: 'folder', path: path.join(dataDir, 'postgres') };
    case 'an empty PostgreSQL at DATABASE_URL':
      return emptyDatabase();
    default: {
      const place = await migratedDatabase();
      const database = await openDatabase(place, logger);
      await database.runScript(SUPABASE_SHAPE);
      await database.close();
      return place;
    }
  }
}

test.each([
  'a new embedded database',
  'an empty PostgreSQL at DATABASE_URL',
  'a database with the shape of Supabase',
])(
  'the kept backup goes into %s: all rows, accounts that sign in, and what waited waits again, once',
  async (target) => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    const place = await placeOf(target, dataDir);
    const settings = readSettings({
      DATA_DIR: dataDir,
      ...(place.kind === 'postgres' && { DATABASE_URL: place.url }),
    });
    await restoreBackup(settings, KEPT, logger);
    expect(await contentsOf(place)).toEqual(EXPECTED);
    const [mail] = await (await openOutbox(path.join(dataDir, 'outbox'))).list();
    expect(mail).toMatchObject({ to: 'anna@example.it', text: 'Un saluto' });

    // And from there into a backup and back.
    const again = path.join(dataDir, 'again.tar.gz');
    await makeBackup(settings, again, logger);
    const second = path.join(await temporaryFolder(), 'second');
    const copy = await emptyDatabase();
    await restoreBackup(readSettings({ DATA_DIR: second, DATABASE_URL: copy.url }), again, logger);
    expect(await contentsOf(copy)).toEqual(EXPECTED);

    const secrets = await loadSecrets(second);
    const app = await openSupabaseApp({
      database: copy,
      secrets,
      publicUrl: 'http://localhost',
      sendMail: async () => {},
      logger,
    });
    const client = createClient('http://localhost', secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
    });
    const signIn = await client.auth.signInWithPassword({ email: 'anna@example.it', password: 'segreta-1' });
    expect(signIn.error).toBeNull();
    await app.close();
  },
);

test('an owner who may not load rows without triggers is told what is missing', async () => {
  const place = await emptyDatabase();
  const name = `owner_${new URL(place.url).pathname.slice(1)}`;
  const superuser = postgres(place.url, { ...connectionOptions(place.url), max: 1 });
  await superuser.unsafe(`create role ${name} login password 'segreta' createrole;
    alter database ${name.slice('owner_'.length)} owner to ${name};`);
  const owned = new URL(place.url);
  owned.username = name;
  owned.password = 'segreta';
  const dataDir = path.join(await temporaryFolder(), 'data');
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: owned.href });
  await expect(restoreBackup(settings, KEPT, logger)).rejects.toThrow(
    'grant set on parameter session_replication_role',
  );
  await superuser.unsafe(`grant set on parameter session_replication_role to ${name}`);
  await superuser.end();
  await restoreBackup(settings, KEPT, logger);
  expect(await contentsOf(place)).toEqual(EXPECTED);
});

test('a database that holds something is not touched', async () => {
  const place = await migratedDatabase();
  const settings = (dataDir: string) => readSettings({ DATA_DIR: dataDir, DATABASE_URL: place.url });
  await restoreBackup(settings(path.join(await temporaryFolder(), 'one')), KEPT, logger);
  await expect(
    restoreBackup(settings(path.join(await temporaryFolder(), 'two')), KEPT, logger),
  ).rejects.toThrow('The database holds accounts or analyses already, and nothing in it was changed.');
  expect(await contentsOf(place)).toEqual(EXPECTED);
});
