import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Whether the database answers, and whether it has every migration of this program. */
export interface Readiness {
  database: boolean;
  migrations: boolean;
}

/** A database that takes longer to say one word is not one to send people to. */
const PATIENCE_MS = 3_000;

const APPLIED = `
select count(*)::integer as applied from supabase_migrations.schema_migrations
where version = any (string_to_array($1, ','))`;

/** Asks the database, `inTurn` where it has one session only. */
export async function askReadiness(
  database: Database,
  inTurn: <T>(task: () => Promise<T>) => Promise<T>,
  versions: readonly string[],
): Promise<Readiness> {
  const answer = inTurn(() => database.query(APPLIED, [versions.join(',')])).catch(() => []);
  const [row] = await Promise.race([answer, pause(PATIENCE_MS, [], { ref: false })]);
  return { database: row !== undefined, migrations: row?.applied === versions.length };
}

/** Whether the session of the database is whole: a broken one answers with nothing, or not at all. */
export function answersRight(database: Database): Promise<boolean> {
  return database.query('select 1 as one', []).then(
    ([row]) => row?.one === 1,
    () => false,
  );
}
