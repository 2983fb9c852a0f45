import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { type Database, openDatabase } from './database.ts';
import { applyMigrations, readApplied, readMigrations } from './migrations.ts';
import { emptyDatabase } from './postgres/testing/test-database.ts';
import { temporaryFolder } from './testing/test-server.ts';

let database: Database;

beforeAll(async () => {
  database = await openDatabase(await emptyDatabase(), createLogger('silent'));
  await database.runScript(
    'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text, name text, statements text[]);',
  );
});

afterAll(() => database.close());

async function recorded(): Promise<unknown[]> {
  return (await database.query('select version from supabase_migrations.schema_migrations', [])).map(
    (row) => row.version,
  );
}

test('migrations run once, in the order of their names; a failed one leaves nothing and stops the rest', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    path.join(folder, '20260102000000_second.sql'),
    'alter table first add column more text -- end',
  );
  await writeFile(path.join(folder, '20260101000000_first.sql'), 'create table first (id int);');
  const migrations = await readMigrations(folder);
  expect(await applyMigrations(migrations, [], database.runScript)).toHaveLength(2);
  const applied = await readApplied(database.query);
  expect(await applyMigrations(migrations, applied, database.runScript)).toEqual([]);

  const failing = {
    version: '20260103000000',
    name: 'third',
    sql: 'create table third (id int); select 1 / 0;',
  };
  const after = { version: '20260104000000', name: 'fourth', sql: 'create table fourth (id int);' };
  await expect(applyMigrations([failing, after], [], database.runScript)).rejects.toThrow(
    'Migration 20260103000000_third failed: division by zero.',
  );
  expect(await recorded()).toEqual(['20260101000000', '20260102000000']);
  const [row] = await database.query(
    "select to_regclass('third') as third, to_regclass('fourth') as fourth",
    [],
  );
  expect(row).toEqual({ third: null, fourth: null });
});

test('a database of a newer program, or of migrations that have changed since, is refused', async () => {
  const migration = { version: '20270101000000', name: 'quoted', sql: "select 'l''acqua';" };
  await applyMigrations([migration], [], database.runScript);
  const applied = (await readApplied(database.query)).filter(({ version }) => version === migration.version);
  expect(applied).toEqual([{ version: migration.version, sql: migration.sql }]);

  await expect(applyMigrations([], applied, database.runScript)).rejects.toThrow('of a newer Rilievo');
  const edited = { ...migration, sql: 'select 2;' };
  await expect(applyMigrations([edited], applied, database.runScript)).rejects.toThrow('has changed since');
});

test('a file that the Supabase CLI would pass over is refused', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'later.sql'), 'select 1;');
  await expect(readMigrations(folder)).rejects.toThrow('Migration later.sql is not named');
});
