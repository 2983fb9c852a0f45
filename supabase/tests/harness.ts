import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { findPostgres } from '#scripts/find-postgres.ts';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#server/src/backend/postgres/testing/test-database.ts';
import { generateSecrets } from '#server/src/backend/secrets.ts';
import { openSupabaseApp } from '#server/src/backend/supabase-app.ts';
import { createLogger } from '#server/src/platform/logger.ts';
import { startPostgres } from './postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests want the PostgreSQL server that this machine has installed instead of the embedded one. */
    anotherPostgres?: boolean;
  }
}

const another = inject('anotherPostgres') ? findPostgres() : null;

/** The server that the migrations are tried on: our own at every change, another one before a release. */
export const SERVER = another ? `PostgreSQL ${another.version}` : 'the embedded PostgreSQL';

/** The address of a database as the migrations leave it. */
export interface MigratedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** A new database on that server. */
export async function openMigrated(): Promise<MigratedDatabase> {
  if (!another) return { url: (await migratedDatabase()).url, close: async () => {} };
  const running = await startPostgres(another);
  const url = await running.newDatabase();
  const app = await openSupabaseApp({
    database: { kind: 'postgres', url },
    secrets: generateSecrets(),
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger: createLogger('silent'),
  });
  await app.close();
  return { url, close: running.stop };
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

/** Opens such a database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, close } = await openMigrated();
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
