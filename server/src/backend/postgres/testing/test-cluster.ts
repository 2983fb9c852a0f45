import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { generateSecrets } from '#backend/secrets.ts';
import { openSupabaseApp } from '#backend/supabase-app.ts';
import { createLogger } from '#platform/logger.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { PGMQ } from '../extensions.ts';
import { connectionOptions, withDatabase } from '../postgres-url.ts';

/** A database as the migrations leave it: every test's own is a copy. */
export const TEMPLATE = 'rilievo_template';

const PGTAP = ['@electric-sql/pglite', 'pgtap.tar.gz'] as const;

/** Nothing of it outlives the tests, so it never waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Pools of all files and programs under test, two files at a time.
  max_connections: 200,
};

/** The embedded PostgreSQL in a temporary folder, with pgmq and pgTAP, and the template. */
export interface TestCluster {
  /** The address of its first database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server that all tests of a run share. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-pg-'));
  const logger = createLogger('silent');
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), logger, {
    settings: SETTINGS,
    isDurable: false,
    archives: [PGMQ, PGTAP],
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createDatabase(server.url, TEMPLATE, 'template1');
    const app = await openSupabaseApp({
      database: { kind: 'postgres', url: withDatabase(server.url, TEMPLATE) },
      secrets: generateSecrets(),
      publicUrl: 'http://localhost',
      sendMail: async () => {},
      logger,
    });
    await app.close();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

/** Makes a database as a copy of another; names are ours. Returns its address. */
export async function createDatabase(server: string, name: string, template: string): Promise<string> {
  const sql = postgres(server, { max: 1, ...connectionOptions(server) });
  try {
    await sql`create database ${sql(name)} template ${sql(template)}`;
  } finally {
    await sql.end();
  }
  return withDatabase(server, name);
}
