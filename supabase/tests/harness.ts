import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { pgmq } from '@electric-sql/pglite-pgmq';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { PLATFORM_SQL, readMigrations } from '../../server/src/backend/migrations.ts';
import { startPostgres } from './postgres/start-postgres.ts';

const SUPABASE_FOLDER = path.resolve(import.meta.dirname, '..');
const auth = { enabled: true, jwt_secret: 'x'.repeat(32) };

/** A database as the migrations leave it, with pgTAP and the people of `people.sql` in schemas of their own. */
export interface TestDatabase {
  /** Runs any number of statements on one connection; every cell of their results that is text. */
  run(script: string): Promise<string[]>;
  close(): Promise<void>;
}

/** A database in memory as the migrations leave it, with the schemas that Supabase brings and nothing else. */
export async function openMigratedDatabase(): Promise<PGlite> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { extensions: { pgmq, pgtap } },
  });
  await new App({ connection, auth }).ensureSystemSchema();
  const database = connection.driver;
  await migrate((sql) => database.transaction((transaction) => transaction.exec(sql)));
  return database;
}

async function migrate(runScript: (sql: string) => Promise<unknown>): Promise<void> {
  await runScript(PLATFORM_SQL);
  for (const { sql } of await readMigrations(path.join(SUPABASE_FOLDER, 'migrations'))) await runScript(sql);
}

const readPeople = () => readFile(path.join(SUPABASE_FOLDER, 'tests/people.sql'), 'utf8');

/** The database that every installation begins with. */
export async function openEmbedded(): Promise<TestDatabase> {
  const database = await openMigratedDatabase();
  await database.exec(await readPeople());
  return {
    async run(script) {
      const results = await database.exec(script, { rowMode: 'array' });
      return results.flatMap((result) => textCells(result.rows));
    },
    close: () => database.close(),
  };
}

/** A PostgreSQL server, started for the test. */
export async function openPostgres(): Promise<TestDatabase> {
  const server = await startPostgres();
  const url = await server.newDatabase();
  const connection = createPostgresConnection({ url, postgresOptions: { max: 1, onnotice: () => {} } });
  const { driver } = connection;
  await new App({ connection, auth }).ensureSystemSchema();
  await migrate((sql) => driver.begin((transaction) => transaction.unsafe(sql).simple()));
  await driver.unsafe(await readPeople()).simple();
  return {
    async run(script) {
      const results = await driver.unsafe(script).simple();
      return textCells([results].flat(2).flatMap((row) => Object.values(row)));
    },
    async close() {
      await driver.end();
      await server.stop();
    },
  };
}

function textCells(rows: readonly unknown[]): string[] {
  return rows.flat().filter((cell) => typeof cell === 'string');
}
