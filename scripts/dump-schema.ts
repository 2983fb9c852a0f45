import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { pgmq } from '@electric-sql/pglite-pgmq';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { PLATFORM_SQL, readMigrations } from '../server/src/backend/migrations.ts';

const SUPABASE_FOLDER = path.resolve(import.meta.dirname, '../supabase');
const SCHEMA_FILE = path.join(SUPABASE_FOLDER, 'schema.sql');

/** A database in memory: `pg_dump` comes to us for PGlite only. */
async function openMigratedDatabase(): Promise<PGlite> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { extensions: { pgmq } },
  });
  const auth = { enabled: true, jwt_secret: 'x'.repeat(32) };
  await new App({ connection, auth }).ensureSystemSchema();
  await connection.driver.exec(PLATFORM_SQL);
  for (const { sql } of await readMigrations(path.join(SUPABASE_FOLDER, 'migrations')))
    await connection.driver.transaction((transaction) => transaction.exec(sql));
  return connection.driver;
}

/** The schemas `public` and `private` as the migrations leave them, and the triggers they put on other tables. */
async function dumpSchema(): Promise<string> {
  const database = await openMigratedDatabase();
  const triggers = await triggersElsewhere(database);
  // Last: pg_dump changes the search_path of the session.
  const file = await pgDump({
    pg: database,
    args: ['--schema-only', '--no-owner', '--schema=public', '--schema=private'],
  });
  const dump = (await file.text()).replace(/^-- Dumped (from|by) .*\n/gm, '').trimEnd();
  await database.close();
  return `${dump}\n\n${triggers.map((definition) => `${definition};\n`).join('')}`;
}

async function triggersElsewhere(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ definition: string }>(`
    select pg_get_triggerdef(t.oid) as definition
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'private'::regnamespace and c.relnamespace <> 'public'::regnamespace
    order by t.tgname`);
  return rows.map((row) => row.definition);
}

async function showDifference(dump: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'schema-'));
  const file = path.join(folder, 'schema.sql');
  await writeFile(file, dump);
  spawnSync('git', ['--no-pager', 'diff', '--no-index', SCHEMA_FILE, file], { stdio: 'inherit' });
  await rm(folder, { recursive: true });
}

const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--check') {
  console.error('usage: node scripts/dump-schema.ts [--check]');
  process.exit(2);
}
const dump = await dumpSchema();
if (option === undefined) {
  await writeFile(SCHEMA_FILE, dump);
} else if (dump !== (await readFile(SCHEMA_FILE, 'utf8'))) {
  await showDifference(dump);
  console.error('supabase/schema.sql is not what the migrations make: run node scripts/dump-schema.ts');
  process.exitCode = 1;
}
