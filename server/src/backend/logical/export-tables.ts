import {
  checksumOf,
  checksumSchema,
  IS_PLATFORM,
  QUEUE,
  quoted,
  TABLES,
  type TableRecord,
  TEXT_FORMATS,
  tableSchema,
} from './table-list.ts';

/** One session of a database that a copy is made of. */
export interface CopySource {
  query(sql: string): Promise<Record<string, unknown>[]>;
  run(script: string): Promise<unknown>;
  /** The bytes that a `copy … to stdout` gives. */
  copyOut(query: string): AsyncIterable<Buffer>;
}

/** All content of one of our databases, from one snapshot. */
export interface LogicalCopy {
  /** Whether Supabase's own server keeps the accounts. */
  readonly isPlatform: boolean;
  /** Versions of the migrations that it had. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableRecord[];
  /** The rows of a table in the text format of COPY. */
  rowsOf(table: TableRecord): AsyncIterable<Buffer>;
}

/** Runs a task on a snapshot of a database, while others go on writing. */
export async function readLogicalCopy<T>(
  source: CopySource,
  task: (copy: LogicalCopy) => Promise<T>,
): Promise<T> {
  await source.run(`begin isolation level repeatable read, read only; ${TEXT_FORMATS}`);
  try {
    const applied = await source.query(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    const [place] = await source.query(IS_PLATFORM);
    const tables: TableRecord[] = [];
    for (const row of [...(await source.query(TABLES)), { name: QUEUE, columns: 'msg_id,message' }]) {
      const { name, columns: list } = tableSchema.parse(row);
      const columns = list.split(',');
      const [counted] = await source.query(checksumOf(name, columns));
      tables.push({ name, columns, ...checksumSchema.parse(counted) });
    }
    return await task({
      isPlatform: place?.platform === true,
      migrations: applied.map(({ version }) => String(version)),
      tables,
      rowsOf: ({ name, columns }) =>
        source.copyOut(`copy (select ${columns.map(quoted).join(', ')} from ${name}) to stdout`),
    });
  } finally {
    await source.run('rollback');
  }
}
