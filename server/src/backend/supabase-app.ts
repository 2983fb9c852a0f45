import path from 'node:path';
import type { EmailMessage } from '@supabase/lite';
import { App, appliedVersions } from '@supabase/lite';
import { PROJECT_ROOT } from '../env.ts';
import type { Logger } from '../platform/logger.ts';
import { authConfig } from './auth-config.ts';
import { type DatabasePlace, openDatabase } from './database.ts';
import { applyMigrations, PLATFORM_SQL, readMigrations } from './migrations.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { answerRepeatedSignUp } from './repeated-sign-up.ts';
import type { Secrets } from './secrets.ts';
import { withholdConsole } from './withheld-console.ts';

export interface SupabaseAppOptions {
  database: DatabasePlace;
  secrets: Secrets;
  /** Where people reach the app: the links of mails begin with it. */
  publicUrl: string;
  sendMail: (message: EmailMessage) => Promise<void>;
  logger: Logger;
  /** Folder of the migrations; the project's own when left out. */
  migrations?: string;
}

/** A running Supabase API: /auth/v1 and /rest/v1. */
export interface SupabaseApp {
  fetch(request: Request): Promise<Response>;
  /** Waits for the requests under way, then closes the database. */
  close(): Promise<void>;
}

/** Opens the embedded Supabase with all migrations applied. @throws StartupFailure when the database cannot be used */
export async function openSupabaseApp(options: SupabaseAppOptions): Promise<SupabaseApp> {
  const { logger } = options;
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
      const migrations = await readMigrations(
        options.migrations ?? path.join(PROJECT_ROOT, 'supabase/migrations'),
      );
      return applyMigrations(migrations, await appliedVersions(database.connection), database.runScript);
    });
    if (applied.length > 0) logger.info({ migrations: applied.length }, 'database brought up to date');
  } catch (error) {
    await database.close();
    throw error;
  }

  const inTurn = database.singleSession ? oneAtATime() : <T>(task: () => Promise<T>) => task();
  const underWay = new Set<Promise<unknown>>();

  async function answer(request: Request): Promise<Response> {
    const { url, method, headers } = request;
    // The body is read before the request takes its turn: a slow sender must not hold up the others.
    const body = request.body ? await request.arrayBuffer() : null;
    const path = new URL(url).pathname;
    const { result: response, codes } = await withholdConsole(() =>
      inTurn(async () => {
        const first = await app.fetch(new Request(url, { method, headers, body }));
        if (path !== '/auth/v1/signup' || first.status !== 429) return first;
        return answerRepeatedSignUp(body, first, database, (email) => app.fetch(oneTimeLink(request, email)));
      }),
    );
    const event = { method, path, status: response.status, codes };
    if (response.status >= 500) logger.error(event, 'request failed');
    else if (codes.length > 0) logger.debug(event, 'request refused');
    return response;
  }

  return {
    fetch(request) {
      const response = answer(request);
      underWay.add(response);
      return response.finally(() => underWay.delete(response));
    },
    async close() {
      await Promise.allSettled(underWay);
      await withholdConsole(() => database.close());
    },
  };
}

function oneTimeLink(signUp: Request, email: string): Request {
  const headers = new Headers(signUp.headers);
  headers.delete('content-length');
  return new Request(new URL('/auth/v1/otp', signUp.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, create_user: false }),
  });
}
