import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { pgmq } from '@electric-sql/pglite-pgmq';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { PLATFORM_SQL, readMigrations } from '../../server/src/backend/migrations.ts';

const SUPABASE_FOLDER = path.resolve(import.meta.dirname, '..');

/** A database in memory as the migrations leave it, with the schemas that Supabase brings and nothing else. */
export async function openMigratedDatabase(): Promise<PGlite> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { extensions: { pgmq, pgtap } },
  });
  await new App({ connection, auth: { enabled: true, jwt_secret: 'x'.repeat(32) } }).ensureSystemSchema();
  const database = connection.driver;
  await database.exec(PLATFORM_SQL);
  for (const { sql } of await readMigrations(path.join(SUPABASE_FOLDER, 'migrations'))) {
    await database.transaction((transaction) => transaction.exec(sql));
  }
  return database;
}

/** The same with pgTAP and the people of `people.sql`, in schemas of their own. */
export async function openTestDatabase(): Promise<PGlite> {
  const database = await openMigratedDatabase();
  await database.exec(await readFile(path.join(SUPABASE_FOLDER, 'tests/people.sql'), 'utf8'));
  return database;
}
