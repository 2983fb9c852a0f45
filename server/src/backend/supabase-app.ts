import path from 'node:path';
import type { EmailMessage } from '@supabase/lite';
import { App } from '@supabase/lite';
import { PROJECT_ROOT } from '../env.ts';
import type { Logger } from '../platform/logger.ts';
import { authConfig } from './auth-config.ts';
import { changesPassword, ruleOnAuthCall } from './auth-rules.ts';
import { type DatabasePlace, openDatabase } from './database.ts';
import { applyMigrations, PLATFORM_SQL, readApplied, readMigrations } from './migrations.ts';
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
  /** Whether the database answers, and answers right. */
  isWell(): Promise<boolean>;
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
      return applyMigrations(migrations, await readApplied(database.query), database.runScript);
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
    const sent = request.body ? await request.arrayBuffer() : null;
    const path = new URL(url).pathname;
    const ruling = ruleOnAuthCall(method, path, sent);
    if ('answer' in ruling) return ruling.answer;
    const { body } = ruling;
    const ask = (content: ArrayBuffer | string | null) =>
      app.fetch(new Request(url, { method, headers: passedOn(headers), body: content }));
    const { result: response, codes } = await withholdConsole(() =>
      inTurn(async () => {
        const first = await ask(body);
        if (path === '/auth/v1/signup' && first.status === 429)
          return answerRepeatedSignUp(body, first, database, ask);
        if (first.ok && changesPassword(method, path, body)) await app.fetch(signOutOthers(request));
        return first;
      }),
    );
    const event = { method, path, status: response.status, codes };
    if (response.status >= 500 && isOwnFault(codes)) logger.error(event, 'request failed');
    else if (codes.length > 0) logger.debug(event, 'request refused');
    return response;
  }

  return {
    fetch(request) {
      const response = answer(request);
      underWay.add(response);
      return response.finally(() => underWay.delete(response));
    },
    isWell: () =>
      inTurn(() => database.query('select 1 as one', [])).then(
        ([row]) => row?.one === 1,
        () => false,
      ),
    async close() {
      await Promise.allSettled(underWay);
      await withholdConsole(() => database.close());
    },
  };
}

/** A rewritten body has another length, and a range would count for more than the limit of request-rules.ts. */
function passedOn(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete('content-length');
  rest.delete('range');
  return rest;
}

/** Whoever changes the password may do so because somebody else knew the old one. */
function signOutOthers(change: Request): Request {
  const headers = passedOn(change.headers);
  return new Request(new URL('/auth/v1/logout?scope=others', change.url), { method: 'POST', headers });
}

/** False when all that went wrong is a value, a name or a filter that the caller sent (classes of SQLSTATE). */
function isOwnFault(codes: readonly string[]): boolean {
  return codes.length === 0 || !codes.every((code) => /^(0A|2[123]|42|54|PGRST|PT4)/.test(code));
}
