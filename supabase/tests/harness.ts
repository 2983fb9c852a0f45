import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { findPostgres } from '../../scripts/find-postgres.ts';
import { connectionOptions } from '../../server/src/backend/postgres/postgres-url.ts';
import { migratedDatabase } from '../../server/src/backend/postgres/testing/test-database.ts';
import { generateSecrets } from '../../server/src/backend/secrets.ts';
import { openSupabaseApp } from '../../server/src/backend/supabase-app.ts';
import { createLogger } from '../../server/src/platform/logger.ts';
import { startPostgres } from './postgres/start-postgres.ts';

const installed = findPostgres();

/** The servers that the migrations are tried on: our own, and an older one where this machine has one. */
export const SERVERS: readonly string[] = installed
  ? ['the embedded PostgreSQL', `PostgreSQL ${installed.version}`]
  : ['the embedded PostgreSQL'];

/** The address of a database as the migrations leave it. */
export interface MigratedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** A new database on one of the servers. */
export async function openMigrated(server: string): Promise<MigratedDatabase> {
  if (server === SERVERS[0] || !installed) {
    return { url: (await migratedDatabase()).url, close: async () => {} };
  }
  const older = await startPostgres(installed);
  const url = await older.newDatabase();
  const app = await openSupabaseApp({
    database: { kind: 'postgres', url },
    secrets: generateSecrets(),
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger: createLogger('silent'),
  });
  await app.close();
  return { url, close: older.stop };
}

/** One connection to a database, with pgTAP and the people of `people.sql` in schemas of their own. */
export interface TestDatabase {
  /** Runs any number of statements on one connection; every cell of their results that is text. */
  run(script: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Loads pgTAP and the functions of `people.sql`, with which tests act as somebody. */
export async function prepareForPeople(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(await readFile(path.join(import.meta.dirname, 'people.sql'), 'utf8')).simple();
}

/** Opens such a database on one of the servers. */
export async function openTestDatabase(server: string): Promise<TestDatabase> {
  const { url, close } = await openMigrated(server);
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  await prepareForPeople(sql);
  return {
    async run(script) {
      const results = await sql.unsafe(script).simple();
      return [results]
        .flat(2)
        .flatMap((row) => Object.values(row))
        .filter((cell) => typeof cell === 'string');
    },
    async close() {
      await sql.end();
      await close();
    },
  };
}
