import { App } from '@supabase/lite';
import { authConfig } from './auth-config.ts';
import { type Database, openDatabase } from './database.ts';
import { mailUnder } from './mail/mail-under.ts';
import type { Migration } from './migrations.ts';
import { bringOverOldFolder } from './old-folder/bring-over.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { SupabaseAppOptions } from './supabase-app.ts';

/** @supabase/lite on a database with all migrations. */
export interface MigratedApp {
  readonly app: App;
  readonly database: Database;
}

/** Opens @supabase/lite on its database and brings that up to date. @throws StartupFailure */
export async function openMigratedApp(
  options: SupabaseAppOptions,
  migrations: readonly Migration[],
): Promise<MigratedApp> {
  if (options.database.kind === 'folder')
    await bringOverOldFolder(options.database.path, migrations, options.logger);
  const database = await openDatabase(options.database, options.logger);
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: authConfig(options.secrets, options.publicUrl),
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: (message) => options.sendMail(mailUnder(options.publicUrl, message)) } },
    },
  });
  try {
    const applied = await prepareDatabase(app, database, migrations);
    if (applied.length > 0) {
      options.logger.info({ migrations: applied.length }, 'database migrated');
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return { app, database };
}
