import { App, type EmailMessage } from '@supabase/lite';
import type { Logger } from '../platform/logger.ts';
import { authConfig } from './auth-config.ts';
import { type Database, type DatabasePlace, openDatabase } from './database.ts';
import { mailUnder } from './mail/mail-under.ts';
import type { Migration } from './migrations.ts';
import { bringOverOldFolder } from './old-folder/bring-over.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Secrets } from './secrets.ts';

export interface MigratedAppOptions {
  readonly database: DatabasePlace;
  readonly secrets: Secrets;
  /** The public address of the app: links in mails begin with it. */
  readonly publicUrl: string;
  readonly sendMail: (message: EmailMessage) => Promise<void>;
  readonly logger: Logger;
}

/** @supabase/lite on a database with all migrations. */
export interface MigratedApp {
  readonly app: App;
  readonly database: Database;
}

/** Opens @supabase/lite on its database and brings that up to date. @throws StartupFailure */
export async function openMigratedApp(
  options: MigratedAppOptions,
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
