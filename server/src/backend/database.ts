import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Settings } from '../env.ts';
import type { Logger } from '../platform/logger.ts';
import { hasSpaceForDatabase, NEEDED_MEGABYTES } from './disk-space.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { FunctionCalls } from './postgres/function-calls.ts';
import { leaveLostSessions } from './postgres/lost-sessions.ts';
import { connectionOptions } from './postgres/postgres-url.ts';
import { IDLE_CONNECTION_SECONDS, POOL_SIZE } from './postgres/server-settings.ts';
import { StartupFailure } from './startup-failure.ts';

/** A server of this program's own on a folder, or one that runs elsewhere. */
export type DatabasePlace = { kind: 'folder'; path: string } | { kind: 'postgres'; url: string };

/** The folder of the embedded PostgreSQL in a data folder. */
export const EMBEDDED_FOLDER = 'postgres';

/** Where the settings put the database. */
export function databasePlace({ databaseUrl, dataDir }: Settings): DatabasePlace {
  return databaseUrl
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'folder', path: path.join(dataDir, EMBEDDED_FOLDER) };
}

export interface Database {
  /** Where the server answers, with the password. */
  readonly url: string;
  /** The database that @supabase/lite works on. */
  readonly connection: Connection;
  query(sql: string, parameters: readonly string[]): Promise<Record<string, unknown>[]>;
  /** What a function in the schema `public` answers to the program itself, as parsed JSON. */
  callFunction(name: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Runs any number of statements in one transaction, however long they take. */
  runScript(sql: string): Promise<void>;
  /**
   * Calls back with each notice on a channel (NOTIFY), and with none whenever some may have been missed. Bring a slow
   * poll too.
   */
  onNotice(channel: string, heard: (notice: string) => void): Promise<void>;
  /** Whether the server takes connections, as far as this program knows: it restarts one of its own. */
  isRunning(): boolean;
  /** Whether the server is one of our own on a disk that is full. */
  lacksRoom(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the embedded PostgreSQL, which is made the first time, or a server elsewhere. @throws StartupFailure */
export async function openDatabase(place: DatabasePlace, logger: Logger): Promise<Database> {
  if (place.kind === 'postgres') return connect(place.url, withoutPassword(place.url), logger);
  const parent = path.dirname(place.path);
  const hasRoom = () => hasSpaceForDatabase(parent).catch(() => true);
  const server = await startEmbeddedPostgres(place.path, logger).catch(async (error: unknown) => {
    if (!existsSync(parent) || (await hasRoom())) throw error;
    throw new StartupFailure(
      `The disk that holds ${parent} is full: make room (${NEEDED_MEGABYTES} MB at least) and start again.`,
      { cause: error },
    );
  });
  try {
    const database = await connect(server.url, `in ${place.path}`, logger);
    return {
      ...database,
      isRunning: server.isRunning,
      lacksRoom: async () => !(await hasRoom()),
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** With this code our functions warn of what they had to go on without; other notices are noise. */
const OWN_WARNING = '01R01';

/** For `query` and `runScript`; requests have sessions of their own. */
const OWN_CONNECTIONS = 2;

async function connect(url: string, name: string, logger: Logger): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...connectionOptions(url),
      onnotice: ({ code, message }) => {
        if (code === OWN_WARNING) logger.warn({ warning: message }, 'the database warns');
      },
      max: OWN_CONNECTIONS,
      idle_timeout: IDLE_CONNECTION_SECONDS,
    },
  });
  const { driver } = connection;
  try {
    await driver.unsafe('select 1');
  } catch (error) {
    await driver.end({ timeout: 0 });
    throw new StartupFailure(`The database ${name} cannot be used: ${reason(error)}.`, { cause: error });
  }
  const sessions = leaveLostSessions(driver, POOL_SIZE);
  const functions = new FunctionCalls(driver);
  return {
    url,
    connection,
    query: async (sql, parameters) => [...(await driver.unsafe(sql, [...parameters]))],
    callFunction: (name, parameters) => functions.call(name, parameters),
    runScript: async (sql) => {
      await driver.begin(async (transaction) => {
        await transaction.unsafe('set local statement_timeout = 0');
        await transaction.unsafe(sql).simple();
      });
    },
    onNotice: async (channel, heard) => {
      await driver.listen(channel, heard, () => heard(''));
    },
    isRunning: () => true,
    lacksRoom: async () => false,
    close: async () => {
      await Promise.all([driver.end({ timeout: 1 }), sessions.end(), functions.end()]);
    },
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
