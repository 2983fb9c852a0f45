import postgres from 'postgres';
import * as z from 'zod';
import { MIGRATIONS_FOLDER, readMigrations } from '../backend/migrations.ts';
import { connectionOptions } from '../backend/postgres/postgres-url.ts';
import { broken, type Finding, faultCode, well } from './finding.ts';

const OLDEST_POSTGRES = 15;
const OLDEST_PGMQ = [1, 5] as const;

const STATE = `
select current_setting('server_version_num')::integer / 10000 as postgres,
  coalesce(
    (select extversion from pg_extension where extname = 'pgmq'),
    (select default_version from pg_available_extensions where name = 'pgmq')
  ) as pgmq,
  to_regclass('supabase_migrations.schema_migrations') is not null as has_migrations,
  extract(epoch from clock_timestamp()) * 1000 as clock`;

const stateSchema = z.object({
  postgres: z.number(),
  pgmq: z.nullable(z.string()),
  has_migrations: z.boolean(),
  clock: z.coerce.number(),
});

/** Whether a version like "1.4.4" of pgmq has what the queue needs. */
function isPgmqNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_PGMQ;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** A PostgreSQL at `DATABASE_URL`. */
export async function examineDatabase(url: string): Promise<Finding[]> {
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  try {
    const state = stateSchema.parse((await sql.unsafe(STATE))[0]);
    const applied = state.has_migrations
      ? await sql.unsafe('select version from supabase_migrations.schema_migrations')
      : [];
    return [
      versionFinding(state.postgres),
      pgmqFinding(state.pgmq),
      await migrationsFinding(new Set(applied.map(({ version }) => String(version)))),
      clockFinding(Date.now() - state.clock),
    ];
  } catch (error) {
    return [broken('DATABASE_URL', refusal(faultCode(error)))];
  } finally {
    await sql.end({ timeout: 0 });
  }
}

function refusal(code: string): string {
  if (code === '28P01' || code === '28000')
    return `refuses the user or the password (${code}): correct DATABASE_URL`;
  if (code === '3D000')
    return 'does not exist on that server (3D000): create the database, or correct DATABASE_URL';
  return `does not answer (${code}): check its host and port, and that PostgreSQL runs`;
}

function versionFinding(version: number): Finding {
  return version >= OLDEST_POSTGRES
    ? well('PostgreSQL', `version ${version}`)
    : broken('PostgreSQL', `version ${version} is too old: use ${OLDEST_POSTGRES} or later`);
}

export function pgmqFinding(version: string | null): Finding {
  if (version === null)
    return broken('pgmq', 'is not installed on the server: install the extension pgmq 1.5 or later');
  return isPgmqNewEnough(version)
    ? well('pgmq', `version ${version}`)
    : broken('pgmq', `version ${version} is too old: run "alter extension pgmq update" for 1.5 or later`);
}

async function migrationsFinding(applied: ReadonlySet<string>): Promise<Finding> {
  const versions = (await readMigrations(MIGRATIONS_FOLDER)).map(({ version }) => version);
  const missing = versions.filter((version) => !applied.has(version)).length;
  const unknown = [...applied].filter((version) => !versions.includes(version)).length;
  if (unknown > 0) return broken('migrations', 'are of a newer Rilievo: update the program');
  if (missing > 0) return broken('migrations', `${missing} are missing: start Rilievo, which applies them`);
  return well('migrations', `all ${versions.length} are applied`);
}

function clockFinding(milliseconds: number): Finding {
  const seconds = Math.round(milliseconds / 1000);
  return Math.abs(seconds) <= 60
    ? well('clock', "agrees with the database's")
    : broken('clock', `differs by ${seconds} s from that of the database: set the clock (NTP)`);
}
