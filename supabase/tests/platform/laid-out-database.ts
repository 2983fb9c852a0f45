import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { applyMigrations, MIGRATIONS_FOLDER, readMigrations } from '#server/src/backend/migrations.ts';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { emptyDatabase } from '#server/src/backend/postgres/testing/test-database.ts';
import { type OlderPgmq, offerOlderPgmq } from './older-pgmq.ts';

/** A database laid out as Supabase's, with the migrations. */
export interface LaidOutDatabase {
  /** The address for a superuser, whom nobody can be on the platform. */
  readonly superuserUrl: string;
  /** The address for the owner of the project, who applied the migrations. */
  readonly ownerUrl: string;
}

/**
 * Lays out a new database and applies the migrations to it as `supabase db push` does. Supabase's newest PostgreSQL has
 * pgmq 1.5.1.
 */
export async function laidOutDatabase(pgmq: OlderPgmq = '1.5.1'): Promise<LaidOutDatabase> {
  const { url: superuserUrl } = await emptyDatabase();
  const layout = await readFile(path.join(import.meta.dirname, 'platform.sql'), 'utf8');
  const superuser = postgres(superuserUrl, { ...connectionOptions(superuserUrl), max: 1 });
  await offerOlderPgmq(superuser, pgmq).finally(() => superuser.end());
  await runOn(superuserUrl, (sql) =>
    sql(layout.replace('create extension pgmq;', `create extension pgmq version '${pgmq}';`)),
  );
  const owner = new URL(superuserUrl);
  owner.username = 'project_owner';
  owner.password = 'project_owner';
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await runOn(owner.href, (sql) =>
    applyMigrations(migrations, [], (script) => sql(`begin;${script};commit`)),
  );
  return { superuserUrl, ownerUrl: owner.href };
}

async function runOn<T>(
  url: string,
  task: (run: (script: string) => Promise<void>) => Promise<T>,
): Promise<void> {
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  try {
    await task(async (script) => void (await sql.unsafe(script).simple()));
  } finally {
    await sql.end();
  }
}
