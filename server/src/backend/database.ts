import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '@supabase/lite';
import type { Settings } from '../env.ts';
import { openingFailure } from './opening-failure.ts';
import { connectionOptions } from './postgres/postgres-url.ts';
import { POOL_SIZE } from './postgres/server-settings.ts';
import { applyRequestRules } from './request-rules.ts';
import { StartupFailure } from './startup-failure.ts';

export type DatabasePlace =
  | { kind: 'folder'; path: string }
  | { kind: 'memory' }
  | { kind: 'postgres'; url: string };

/** Where the settings put the database. */
export function databasePlace({ databaseUrl, dataDir }: Settings): DatabasePlace {
  return databaseUrl
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'folder', path: path.join(dataDir, 'db') };
}

export interface Database {
  /** What @supabase/lite works on. */
  connection: Connection;
  query(sql: string, parameters: readonly string[]): Promise<Record<string, unknown>[]>;
  /** Runs any number of statements in one transaction. */
  runScript(sql: string): Promise<void>;
  /** True when all work shares one session, so that two requests must never overlap. */
  singleSession: boolean;
  /** Whether it answers no more, and has to be left and opened anew. */
  isLost(): boolean;
  /** Leaves a lost one, without writing anything more. */
  abandon(): void;
  close(): Promise<void>;
}

/** Opens the embedded database (PGlite with pgmq) or PostgreSQL. @throws StartupFailure */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database =
    place.kind === 'postgres'
      ? await openPostgres(place.url)
      : await openPglite(place.kind === 'folder' ? place.path : null);
  applyRequestRules(database.connection);
  return database;
}

async function openPglite(folder: string | null): Promise<Database> {
  const [{ createPgliteConnection }, { pgmq }, { ensureCluster }, { abandonPglite, guardPglite }] =
    await Promise.all([
      import('@supabase/lite/pglite'),
      import('@electric-sql/pglite-pgmq'),
      import('./new-cluster.ts'),
      import('./guarded-pglite.ts'),
    ]);
  if (folder) await ensureCluster(folder);
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: { extensions: { pgmq } },
  });
  const { driver } = connection;
  try {
    await driver.waitReady;
  } catch (error) {
    abandonPglite(driver);
    throw await openingFailure(folder ?? tmpdir(), error);
  }
  const guard = guardPglite(driver);
  return {
    connection,
    query: async (sql, parameters) =>
      (await driver.query<Record<string, unknown>>(sql, [...parameters])).rows,
    runScript: (sql) => driver.transaction(async (transaction) => void (await transaction.exec(sql))),
    singleSession: true,
    isLost: guard.isLost,
    abandon: () => abandonPglite(driver),
    close: () => connection.close(),
  };
}

async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: POOL_SIZE, ...connectionOptions(url) },
  });
  const { driver } = connection;
  try {
    await driver.unsafe('select 1');
  } catch (error) {
    await driver.end({ timeout: 0 });
    throw new StartupFailure(`The database ${withoutPassword(url)} cannot be used: ${reason(error)}.`, {
      cause: error,
    });
  }
  return {
    connection,
    query: async (sql, parameters) => [...(await driver.unsafe(sql, [...parameters]))],
    runScript: async (sql) => {
      await driver.begin(async (transaction) => {
        await transaction.unsafe(sql).simple();
      });
    },
    singleSession: false,
    isLost: () => false,
    abandon: () => {},
    close: () => driver.end({ timeout: 3 }),
  };
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1) || 'postgres'} at ${hostname || 'localhost'}:${port || '5432'}`;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const code = 'code' in error ? String(error.code) : '';
  return error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
