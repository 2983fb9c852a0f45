import type { AskFunction, FunctionAnswer } from '../platform/database-call.ts';
import { createAskFunction } from './ask-function.ts';
import { authCallOf } from './auth-calls.ts';
import { refuseWrongTypes } from './auth-rules.ts';
import { captureConsole } from './capture-console.ts';
import { clientErrorAnswer, isClientError } from './client-error.ts';
import type { Database } from './database.ts';
import { hashInThread } from './hashing/password-hashing.ts';
import { wrongPasswordsMail } from './mail/wrong-passwords-mail.ts';
import { type MigratedAppOptions, openMigratedApp } from './migrated-app.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migrations.ts';
import { askReadiness, type Readiness } from './readiness.ts';
import { forgetPasswordOfLink, type SignUpOfLink, signUpOfLink } from './repeated-sign-up.ts';
import { isDatabaseAway, isDiskFull, type StorageFault, storageFaultAnswer } from './storage-fault.ts';
import { watchWrongPasswords } from './wrong-passwords.ts';

export interface SupabaseAppOptions extends MigratedAppOptions {
  /** Folder of the migrations; the project's own when left out. */
  readonly migrations?: string;
}

/** A running Supabase API: /auth/v1 and /rest/v1. */
export interface SupabaseApp {
  fetch(request: Request): Promise<Response>;
  /** The functions of the database for the program itself, past the API. */
  readonly ask: AskFunction;
  /** The account that the link with this token confirms; null when it is not of a sign-up. */
  signUpOfLink(token: string): Promise<SignUpOfLink | null>;
  /** Takes away the password of the sign-up that the link with this token confirms. */
  forgetPassword(token: string): Promise<void>;
  readiness(): Promise<Readiness>;
  /** Calls back when there may be something to claim, with `analysis` if it is nothing else. */
  onWork(heard: (notice: string) => void): Promise<void>;
  /** Waits for the requests under way, then closes the database. */
  close(): Promise<void>;
}

/** The log entry of a failed request; never its query, which can contain tokens. */
interface RequestEvent {
  readonly requestId: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly codes: readonly string[];
}

/** Opens the embedded Supabase with all migrations applied. @throws StartupFailure when the database cannot be used */
export async function openSupabaseApp(options: SupabaseAppOptions): Promise<SupabaseApp> {
  const { logger } = options;
  const migrations = await readMigrations(options.migrations ?? MIGRATIONS_FOLDER);
  const versions = migrations.map(({ version }) => version);
  const { app, database } = await openMigratedApp(options, migrations);
  const noteWrongPassword = watchWrongPasswords(async (email) =>
    options.sendMail(await wrongPasswordsMail(email, options.publicUrl)).catch((err: unknown) => {
      logger.error({ err }, 'mail about wrong passwords could not be queued');
    }),
  );
  hashInThread();
  const underWay = new Set<Promise<unknown>>();
  const askFunction = createAskFunction(database, logger);

  /** Closing waits for it. */
  function noted<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  async function answer(request: Request): Promise<Response> {
    const arrivedAt = performance.now();
    const { method, headers } = request;
    const sent = request.body ? await request.arrayBuffer() : null;
    const url = new URL(request.url);
    const path = url.pathname;
    const refusal = path.startsWith('/auth/v1/') ? refuseWrongTypes(sent) : null;
    if (refusal) return refusal;
    const call = authCallOf(method, url);
    const body = call?.before ? call.before(sent) : sent;
    const ask = (content: ArrayBuffer | string | null) =>
      app.fetch(new Request(url, { method, headers: passedOn(headers), body: content }));
    if (!database.isRunning()) return storageFaultAnswer(path, await awayFault(database));
    const { result: response, codes } = await captureConsole(async () => {
      const first = await ask(body);
      const signOutOthers = () => app.fetch(logoutOfOthers(request));
      return (
        call?.after?.(
          { body, answer: first, arrivedAt, ask, signOutOthers },
          { database, noteWrongPassword },
        ) ?? first
      );
    });
    const event = { requestId: headers.get('x-request-id'), method, path, status: response.status, codes };
    return settle(response, event);
  }

  /** Logs the outcome; turns a 500 caused by the client into a 4xx. */
  async function settle(response: Response, event: RequestEvent): Promise<Response> {
    if (response.status < 500) {
      if (event.codes.length > 0) logger.debug(event, 'request refused');
      return response;
    }
    if (!isClientError(event.codes)) {
      logger.error(event, 'request failed');
      if (isDiskFull(event.codes)) return storageFaultAnswer(event.path, 'disk_full');
      const isAway = isDatabaseAway(event.codes) || !database.isRunning();
      return isAway ? storageFaultAnswer(event.path, await awayFault(database)) : response;
    }
    const answer = clientErrorAnswer(event.path, event.codes);
    logger.debug({ ...event, status: answer.status }, 'request refused');
    return answer;
  }

  return {
    fetch: (request) => noted(answer(request)),
    ask: (name, parameters) => noted<FunctionAnswer>(askFunction(name, parameters)),
    signUpOfLink: (token) => signUpOfLink(database, token),
    forgetPassword: (token) => forgetPasswordOfLink(database, token),
    readiness: () => askReadiness(database, versions),
    onWork: (heard) => database.onNotice('analyses', heard),
    async close() {
      await Promise.allSettled(underWay);
      await captureConsole(() => database.close());
    },
  };
}

/** Why the database does not answer. */
async function awayFault(database: Database): Promise<StorageFault> {
  return (await database.lacksRoom()) ? 'disk_full' : 'database_away';
}

/** A rewritten body has another length, and a range is a limit that the table of allowed requests does not see. */
function passedOn(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete('content-length');
  rest.delete('range');
  return rest;
}

function logoutOfOthers(change: Request): Request {
  const headers = passedOn(change.headers);
  return new Request(new URL('/auth/v1/logout?scope=others', change.url), { method: 'POST', headers });
}
