import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { PROJECT_ROOT } from '../env.ts';
import { StartupFailure } from './startup-failure.ts';

/** Runs SQL of any number of statements in one transaction. */
export type RunScript = (sql: string) => Promise<void>;

/**
 * A link that signs in proves the address, not the password that somebody gave at sign-up: it is forgotten, as
 * Supabase does. Following the link of the sign-up itself takes its token away before it confirms.
 */
const FORGET_UNPROVEN_PASSWORD = `
create or replace function auth.forget_unproven_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  new.confirmation_token := null;
  return new;
end;
$$;
create or replace trigger forget_unproven_password before update on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and old.confirmation_token <> ''
  )
  execute function auth.forget_unproven_password();
`;

/** Objects that Supabase has before the first migration and @supabase/lite creates only on demand. */
export const PLATFORM_SQL = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end $$;
grant usage on schema public, auth to anon, authenticated, service_role;
create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;
${FORGET_UNPROVEN_PASSWORD}
`;

const MIGRATION = /^(\d{14})_([a-z0-9_-]+)\.sql$/;

/** The migrations of this program. */
export const MIGRATIONS_FOLDER = path.join(PROJECT_ROOT, 'supabase/migrations');

export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

/** The migrations of a folder, in order. @throws on a file whose name the Supabase CLI would pass over */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const [, version, name] = MIGRATION.exec(file) ?? [];
      if (!version || !name) throw new Error(`Migration ${file} is not named <14 digits>_<name>.sql`);
      return { version, name, sql: await readFile(path.join(folder, file), 'utf8') };
    }),
  );
}

/** A migration that a database already has; `sql` is null if another tool recorded it differently. */
export interface AppliedMigration {
  readonly version: string;
  readonly sql: string | null;
}

/** The migrations that a database already has, from the table that the Supabase CLI uses too. */
export async function readApplied(
  query: (sql: string, parameters: readonly string[]) => Promise<Record<string, unknown>[]>,
): Promise<AppliedMigration[]> {
  const rows = await query(
    'select version, case cardinality(statements) when 1 then statements[1] end as sql from supabase_migrations.schema_migrations',
    [],
  );
  return z.array(z.object({ version: z.string(), sql: z.nullable(z.string()) })).parse(rows);
}

/**
 * Applies pending migrations, each in a transaction that also records it where the Supabase CLI looks. Returns the
 * applied versions. Nothing is applied to a database of a newer program, or to one whose migrations have changed since.
 * @throws StartupFailure
 */
export async function applyMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  runScript: RunScript,
): Promise<string[]> {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, sql } of applied) {
    const migration = known.get(version);
    if (!migration) {
      throw new StartupFailure(
        `The database is of a newer Rilievo (migration ${version}): update the program.`,
      );
    }
    if (sql !== null && sql !== migration.sql) {
      throw new StartupFailure(
        `Migration ${version}_${migration.name} has changed since it made this database: ` +
          'restore the file and write a new migration, or start with another DATA_DIR.',
      );
    }
  }
  const done = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter((migration) => !done.has(migration.version));
  for (const { version, name, sql } of pending) {
    try {
      // Version and name consist of digits, letters, _ and -.
      await runScript(`${sql}
;insert into supabase_migrations.schema_migrations (version, name, statements)
values ('${version}', '${name}', array['${sql.replaceAll("'", "''")}']);`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupFailure(`Migration ${version}_${name} failed: ${reason}.`, { cause: error });
    }
  }
  return pending.map((migration) => migration.version);
}
