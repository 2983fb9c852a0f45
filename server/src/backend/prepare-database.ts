import type { App } from '@supabase/lite';
import { captureConsole } from './capture-console.ts';
import type { Database } from './database.ts';
import { applyMigrations, type Migration, PLATFORM_SQL, readApplied } from './migrations.ts';

/** Makes what Supabase brings, where it is missing, and applies migrations; returns the new ones. @throws StartupFailure */
export async function prepareDatabase(
  app: App,
  database: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const { result } = await captureConsole(async () => {
    await app.ensureSystemSchema();
    await database.runScript(PLATFORM_SQL);
    const applied = await applyMigrations(migrations, await readApplied(database.query), database.runScript);
    // @supabase/lite grants what row-level security needs at its first request, and two at once would collide.
    await database.connection.withContext({ auth: { role: 'anon' } }, async () => {});
    return applied;
  });
  return result;
}
