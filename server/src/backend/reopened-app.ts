import { App } from '@supabase/lite';
import { authConfig } from './auth-config.ts';
import { type Database, openDatabase } from './database.ts';
import { hasRoomForDatabase } from './free-room.ts';
import type { MachineFault } from './machine-fault.ts';
import { applyMigrations, type Migration, PLATFORM_SQL, readApplied } from './migrations.ts';
import { openingFailure } from './opening-failure.ts';
import { StartupFailure } from './startup-failure.ts';
import type { SupabaseAppOptions } from './supabase-app.ts';
import { withholdConsole } from './withheld-console.ts';

interface OpenedApp {
  app: App;
  database: Database;
}

export interface ReopenedApp {
  readonly current: OpenedApp;
  /** What is wrong with the database. */
  fault(): Promise<MachineFault | null>;
  /** The same, after trying to open anew one that is lost. One call at a time. */
  faultAfterRepair(): Promise<MachineFault | null>;
  /** Whether only a new process can still open it. */
  isBeyondRepair(): boolean;
}

/** Opening takes a second or two, in which nobody else is answered. */
const BETWEEN_TRIES_MS = 5_000;

/** Each leaves 180 MB behind: Node does not give back the memory of a WebAssembly module. */
const MOST_TRIES = 5;

/**
 * @supabase/lite on its database. When PostgreSQL has ended itself inside this process, as it does on a full disk,
 * both are opened anew on the same files, which replays what was acknowledged. @throws StartupFailure
 */
export async function openReopenedApp(
  options: SupabaseAppOptions,
  migrations: readonly Migration[],
): Promise<ReopenedApp> {
  const { database: place, logger } = options;
  let current = await openApp(options, migrations);
  let triedAt = Number.NEGATIVE_INFINITY;
  let tries = 0;

  async function fault(): Promise<MachineFault | null> {
    if (!current.database.isLost()) return null;
    const hasRoom = place.kind !== 'folder' || (await hasRoomForDatabase(place.path));
    return hasRoom ? 'database_away' : 'disk_full';
  }

  async function reopen(): Promise<void> {
    triedAt = performance.now();
    tries += 1;
    current.database.abandon();
    try {
      current = await openApp(options, migrations);
      logger.warn('the database had ended itself and was opened anew');
    } catch (err) {
      logger.error(
        { err, triesLeft: MOST_TRIES - tries },
        'the database had ended itself and cannot be opened',
      );
    }
  }

  return {
    get current() {
      return current;
    },
    fault,
    async faultAfterRepair() {
      const found = await fault();
      if (found !== 'database_away') return found;
      if (tries < MOST_TRIES && performance.now() - triedAt > BETWEEN_TRIES_MS) await reopen();
      return fault();
    },
    isBeyondRepair: () => current.database.isLost() && tries === MOST_TRIES,
  };
}

async function openApp(options: SupabaseAppOptions, migrations: readonly Migration[]): Promise<OpenedApp> {
  const database = await openDatabase(options.database);
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: authConfig(options.secrets, options.publicUrl),
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: options.sendMail } },
    },
  });
  try {
    const { result: applied } = await withholdConsole(async () => {
      await app.ensureSystemSchema();
      await database.runScript(PLATFORM_SQL);
      return applyMigrations(migrations, await readApplied(database.query), database.runScript);
    });
    if (applied.length > 0) {
      options.logger.info({ migrations: applied.length }, 'database brought up to date');
    }
  } catch (error) {
    if (database.isLost()) database.abandon();
    else await database.close();
    if (error instanceof StartupFailure || options.database.kind !== 'folder') throw error;
    throw await openingFailure(options.database.path, error);
  }
  return { app, database };
}
