import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Whether the database answers, and whether it has every migration of this program. */
export interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
}

/** A database that takes longer to say one word is not one to send people to. */
const PATIENCE_MS = 3_000;

const APPLIED = `
select count(*)::integer as applied from supabase_migrations.schema_migrations
where version = any (string_to_array($1, ','))`;

export async function askReadiness(database: Database, versions: readonly string[]): Promise<Readiness> {
  const answer = database.query(APPLIED, [versions.join(',')]).catch(() => []);
  const [row] = await Promise.race([answer, pause(PATIENCE_MS, [], { ref: false })]);
  return { database: row !== undefined, migrations: row?.applied === versions.length };
}
