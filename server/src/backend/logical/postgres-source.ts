import postgres from 'postgres';
import { connectionOptions } from '../postgres/postgres-url.ts';
import type { CopySource } from './export-tables.ts';

/** Runs a task on one session of a PostgreSQL server. */
export async function withPostgresSource<T>(
  url: string,
  task: (source: CopySource) => Promise<T>,
): Promise<T> {
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  const session = await sql.reserve().catch(async (error: unknown) => {
    await sql.end({ timeout: 0 });
    throw error;
  });
  try {
    return await task({
      query: async (query) => [...(await session.unsafe(query))],
      run: (script) => session.unsafe(script).simple(),
      copyOut: async function* (query) {
        yield* await session.unsafe(query).readable();
      },
    });
  } finally {
    session.release();
    await sql.end({ timeout: 1 });
  }
}
