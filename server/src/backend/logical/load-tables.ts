import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { connectionOptions } from '../postgres/postgres-url.ts';
import { StartupFailure } from '../startup-failure.ts';
import {
  ACCOUNT_TABLES,
  checksumOf,
  checksumSchema,
  IS_PLATFORM,
  QUEUE,
  quoted,
  type TableRecord,
  TEXT_FORMATS,
} from './table-list.ts';

/** The columns of a table that take values, with their types. */
const TARGET = `
select attname as name, format_type(atttypid, atttypmod) as type
from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`;

const SEQUENCES = `
select a.attname as name, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped
  and pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null`;

/** Columns of accounts that are empty, for Supabase's server, and null, for the embedded one, where there is no code. */
const CODES = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'email_change',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
];

/** Supabase's server finds accounts of this instance alone, and cannot read a code that is null. */
const FOR_PLATFORM = `update auth.users set instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
${CODES.map((code) => `${code} = coalesce(${code}, '')`).join(', ')} where true`;

const FOR_EMBEDDED = `update auth.users set ${CODES.map((code) => `${code} = nullif(${code}, '')`).join(', ')} where true`;

/** Names of an older copy are cleaned as its migration does; a copy from before it is migrated after its rows. */
const SHOW_NAMES = `do $$ begin
  if to_regprocedure('private.show_stored_names()') is not null then perform private.show_stored_names(); end if;
end $$`;

/**
 * Replaces the content of a database with a copy: all of it or nothing. The database must have the copy's migrations,
 * or later ones. Columns that it lacks are left out, and so is what only one kind of auth server understands, such as
 * sessions. Analyses that waited or ran wait again, each once.
 * @param folder of files `<table>/<number>`, in the text format of COPY
 * @throws StartupFailure if the loaded rows are not the copied ones
 */
export async function loadTables(url: string, tables: readonly TableRecord[], folder: string): Promise<void> {
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(TEXT_FORMATS).simple();
      await silenceTriggers(transaction);
      const [target] = await transaction.unsafe(IS_PLATFORM);
      const isPlatform = target?.platform === true;
      for (const table of tables) {
        const isOfOneServer = table.name.startsWith('auth.') && !ACCOUNT_TABLES.includes(table.name);
        if (isPlatform && isOfOneServer) continue;
        await loadTable(transaction, table, path.join(folder, table.name));
      }
      await transaction.unsafe(isPlatform ? FOR_PLATFORM : FOR_EMBEDDED);
      await transaction.unsafe(SHOW_NAMES).simple();
    });
  } finally {
    await sql.end();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Triggers and foreign keys had their say when the rows were made. */
async function silenceTriggers(sql: postgres.TransactionSql): Promise<void> {
  try {
    await sql`set local session_replication_role = replica`;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartupFailure(
      'The user of DATABASE_URL may not load rows without their triggers, and none was loaded. As a superuser run ' +
        '"grant set on parameter session_replication_role to USER", then restore again.',
    );
  }
}

async function loadTable(sql: postgres.TransactionSql, table: TableRecord, folder: string): Promise<void> {
  const { name, columns } = table;
  const target = await sql.unsafe(TARGET, [name]);
  const types = new Map(target.map((row) => [String(row.name), String(row.type)]));
  if (types.size === 0) {
    if (table.rows === 0) return;
    throw new StartupFailure(
      `The database has no table ${name}, of which the copy holds ${table.rows} rows.`,
    );
  }
  await sql
    .unsafe(
      `drop table if exists pg_temp.incoming;
     create temp table incoming (${columns.map((column) => `${quoted(column)} text`).join(', ')}) on commit drop`,
    )
    .simple();
  await copyIn(sql, folder);
  if (name === QUEUE) return sendAgain(sql, table);
  const common = columns.filter((column) => types.has(column));
  const list = common.map(quoted).join(', ');
  const values = common.map((column) => `${quoted(column)}::${types.get(column)}`).join(', ');
  await sql
    .unsafe(
      `delete from ${name} where true;
     insert into ${name} (${list}) overriding system value select ${values} from pg_temp.incoming`,
    )
    .simple();
  for (const { name: column, sequence } of await sql.unsafe(SEQUENCES, [name])) {
    await sql.unsafe(
      `select setval('${sequence}', (select coalesce(max(${quoted(column)}), 0) + 1 from ${name}), false)`,
    );
  }
  const [found] = await sql.unsafe(checksumOf(name, common));
  const { rows, checksum } = checksumSchema.parse(found);
  if (rows !== table.rows || (common.length === columns.length && checksum !== table.checksum)) {
    throw new StartupFailure(`The rows of ${name} are not those that were copied: nothing was changed.`);
  }
}

async function copyIn(sql: postgres.TransactionSql, folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const writable = await sql.unsafe('copy pg_temp.incoming from stdin').writable();
  await pipeline(async function* () {
    for (const file of files.sort()) yield* createReadStream(path.join(folder, file));
  }, writable);
}

async function sendAgain(sql: postgres.TransactionSql, { rows }: TableRecord): Promise<void> {
  await sql.unsafe(`delete from ${QUEUE} where true`);
  const sent = await sql.unsafe(
    `select pgmq.send('analyses', message::jsonb) from (
       select message from pg_temp.incoming order by msg_id::bigint
     ) waiting`,
  );
  if (sent.length !== rows)
    throw new StartupFailure('The analyses that wait are not those that were copied.');
}
