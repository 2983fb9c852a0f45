import { App } from '@supabase/lite';
import type { Logger } from '#platform/logger.ts';
import { type DatabasePlace, openDatabase } from '../database.ts';
import type { Migration } from '../migrations.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { StartupFailure } from '../startup-failure.ts';
import { loadTables } from './load-tables.ts';
import type { TableRecord } from './table-list.ts';

/** A copy in files: `folder` contains a folder for each table. */
export interface CopyOnDisk {
  /** Versions of the migrations of the database that it was made of. */
  readonly applied: readonly string[];
  readonly tables: readonly TableRecord[];
  readonly folder: string;
}

const IS_PREPARED = "select to_regclass('public.contents') is not null as prepared";
const IS_FILLED = 'select exists (select from auth.users) or exists (select from public.contents) as filled';

/**
 * Loads a copy into a database without accounts and analyses. An empty one first gets the migrations that the copy's
 * had, so that those of later versions change its rows as they would have; one that has ours, as on Supabase, is
 * filled as it is. @throws StartupFailure
 */
export async function loadCopy(
  place: DatabasePlace,
  { applied, tables, folder }: CopyOnDisk,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<void> {
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = applied.find((version) => !known.has(version));
  if (unknown) {
    throw new StartupFailure(`The copy is of a newer Rilievo (migration ${unknown}): update the program.`);
  }
  const database = await openDatabase(place, logger);
  try {
    const [before] = await database.query(IS_PREPARED, []);
    if (!before?.prepared) {
      const auth = { enabled: true, jwt_secret: 'x'.repeat(32) };
      const app = new App({ connection: database.connection, auth });
      await prepareDatabase(
        app,
        database,
        migrations.filter(({ version }) => applied.includes(version)),
      );
    }
    const [content] = await database.query(IS_FILLED, []);
    if (content?.filled) {
      throw new StartupFailure(
        'The database holds accounts or analyses already, and nothing in it was changed.',
      );
    }
    await loadTables(database.url, tables, folder);
  } finally {
    await database.close();
  }
}
