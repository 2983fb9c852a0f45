import * as z from 'zod';

/** One table of a logical copy. */
export const tableRecordSchema = z.object({
  /** As `public.contents`: names of ours, which need no quotes. */
  name: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
  rows: z.int().nonnegative(),
  /** The checksum of all rows, in any order; the same in every version of PostgreSQL. */
  checksum: z.string(),
});

export type TableRecord = z.infer<typeof tableRecordSchema>;

/** The messages of pending analyses. Loading sends them again, whatever the version of pgmq. */
export const QUEUE = 'pgmq.q_analyses';

/** How values are written as text: so that copies of one row are the same everywhere. */
export const TEXT_FORMATS = `
set local timezone = 'UTC';
set local datestyle = 'ISO, MDY';
set local intervalstyle = 'postgres';
set local bytea_output = 'hex';
set local extra_float_digits = 1;
set local statement_timeout = 0;`;

/** A table that Supabase's own server of accounts has and the embedded one does not. */
const PLATFORM_TABLE = "to_regclass('auth.instances')";

/**
 * Whether a database is one of Supabase. Sessions and their tokens have other types there, and mean nothing to another
 * server: of its tables only the accounts are copied and loaded.
 */
export const IS_PLATFORM = `select ${PLATFORM_TABLE} is not null as platform`;

/** The tables that every auth server understands. */
export const ACCOUNT_TABLES: readonly string[] = ['auth.users', 'auth.identities'];

/** Every table of ours and of the accounts with its columns, without those that the database computes. */
export const TABLES = `
select c.relnamespace::regnamespace::text || '.' || c.relname as name,
  array_to_string(array_agg(a.attname::text order by a.attnum), ',') as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth') and a.attgenerated = ''
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  and (c.relnamespace::regnamespace::text <> 'auth' or ${PLATFORM_TABLE} is null
    or 'auth.' || c.relname in (${ACCOUNT_TABLES.map((name) => `'${name}'`).join(', ')}))
group by c.oid order by 1`;

export const tableSchema = z.object({ name: z.string(), columns: z.string() });

/** SQL for the number of rows and their checksum, of some columns of a table. */
export function checksumOf(name: string, columns: readonly string[]): string {
  const row = `row(${columns.map(quoted).join(', ')})::text`;
  return `select count(*)::integer as rows,
    coalesce(sum(('x' || substr(md5(${row}), 1, 15))::bit(60)::bigint::numeric), 0)::text as checksum
    from ${name}`;
}

export const checksumSchema = z.object({ rows: z.number(), checksum: z.string() });

export const quoted = (column: string) => `"${column}"`;
