import postgres from 'postgres';
import { connectionOptions, withDatabase } from '#backend/postgres/postgres-url.ts';
import { emptyDatabase, migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { type BrokenInstallation, closedPort, folder } from './broken-installation.ts';

const at = (url: string) => folder({ DATABASE_URL: url });

/** A migrated database, after a statement of its superuser. */
async function changed(statement: string) {
  const { url } = await migratedDatabase();
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  await sql.unsafe(statement);
  await sql.end();
  return at(url);
}

async function withPassword(password: string) {
  const url = new URL((await migratedDatabase()).url);
  url.password = password;
  return at(url.href);
}

/** Faults of a PostgreSQL at `DATABASE_URL`. */
export const BROKEN_DATABASES: readonly BrokenInstallation[] = [
  {
    what: 'The port of PostgreSQL is closed',
    make: async () => at(`postgres://u:p@127.0.0.1:${await closedPort()}/x`),
    lines: [
      'DATABASE_URL: does not answer (ECONNREFUSED): check its host and port, and that PostgreSQL runs',
    ],
  },
  {
    what: 'PostgreSQL refuses the password',
    make: () => withPassword('wrong'),
    lines: ['DATABASE_URL: refuses the user or the password (28P01): correct DATABASE_URL'],
  },
  {
    what: 'The database does not exist',
    make: async () => at(withDatabase((await migratedDatabase()).url, 'manca')),
    lines: [
      'DATABASE_URL: does not exist on that server (3D000): create the database, or correct DATABASE_URL',
    ],
  },
  {
    what: 'The database is empty',
    make: async () => at((await emptyDatabase()).url),
    lines: ['migrations: N are missing: start Rilievo, which applies them'],
  },
  {
    what: 'One migration is missing',
    make: () =>
      changed(
        'delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)',
      ),
    lines: ['migrations: N are missing: start Rilievo, which applies them'],
  },
  {
    what: 'A newer version has changed the database',
    make: () =>
      changed(
        "insert into supabase_migrations.schema_migrations (version, name) values ('29991231000000', 'future')",
      ),
    lines: ['migrations: are of a newer Rilievo: update the program'],
  },
  {
    what: 'pgmq is too old',
    make: () => changed("update pg_extension set extversion = '1.4.4' where extname = 'pgmq'"),
    lines: ['pgmq: version 1.4.4 is too old: run "alter extension pgmq update" for 1.5 or later'],
  },
];
