import path from 'node:path';
import type { EmailMessage } from '@supabase/lite';
import { PROJECT_ROOT } from '../env.ts';
import type { Logger } from '../platform/logger.ts';
import { changesPassword, ruleOnAuthCall } from './auth-rules.ts';
import { callersFaultAnswer, isCallersFault } from './caller-fault.ts';
import type { DatabasePlace } from './database.ts';
import { hashInThread } from './hashing/password-hashing.ts';
import { isDiskFull, machineFaultAnswer } from './machine-fault.ts';
import { wrongPasswordsMail } from './mail/wrong-passwords-mail.ts';
import { readMigrations } from './migrations.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { answersRight, askReadiness, type Readiness } from './readiness.ts';
import { openReopenedApp } from './reopened-app.ts';
import { answerRepeatedSignUp, isContested } from './repeated-sign-up.ts';
import type { Secrets } from './secrets.ts';
import { answerMailRequest, answerRefusedSignIn, asksForMail } from './uniform-answers.ts';
import { withholdConsole } from './withheld-console.ts';
import { watchWrongPasswords } from './wrong-passwords.ts';

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
  /** Whether the link with this token opens nothing before a new password is chosen. */
  asksForPassword(token: string): Promise<boolean>;
  /** False when only a new process helps: the session of the embedded database is broken, and does not know it. */
  isAlive(): Promise<boolean>;
  readiness(): Promise<Readiness>;
  /** Runs a task while no request is under way, so that the files of the embedded database stand still. */
  betweenRequests<T>(task: () => Promise<T>): Promise<T>;
  /** Waits for the requests under way, then closes the database. */
  close(): Promise<void>;
}

/** What the log holds of a request that did not go well; never its query, which can carry tokens. */
interface RequestEvent {
  requestId: string | null;
  method: string;
  path: string;
  status: number;
  codes: readonly string[];
}

/** Opens the embedded Supabase with all migrations applied. @throws StartupFailure when the database cannot be used */
export async function openSupabaseApp(options: SupabaseAppOptions): Promise<SupabaseApp> {
  const { logger } = options;
  const migrations = await readMigrations(
    options.migrations ?? path.join(PROJECT_ROOT, 'supabase/migrations'),
  );
  const versions = migrations.map(({ version }) => version);
  const opened = await openReopenedApp(options, migrations);

  const { singleSession } = opened.current.database;
  const inTurn = singleSession ? oneAtATime() : <T>(task: () => Promise<T>) => task();
  const noteWrongPassword = watchWrongPasswords(async (email) =>
    options.sendMail(await wrongPasswordsMail(email, options.publicUrl)).catch((err: unknown) => {
      logger.error({ err }, 'a mail about wrong passwords was not kept');
    }),
  );
  hashInThread();
  const underWay = new Set<Promise<unknown>>();

  async function answer(request: Request): Promise<Response> {
    const arrivedAt = performance.now();
    const { url, method, headers } = request;
    // The body is read before the request takes its turn: a slow sender must not hold up the others.
    const sent = request.body ? await request.arrayBuffer() : null;
    const path = new URL(url).pathname;
    const ruling = ruleOnAuthCall(method, path, sent);
    if ('answer' in ruling) return ruling.answer;
    const { body } = ruling;
    const ask = (content: ArrayBuffer | string | null) =>
      opened.current.app.fetch(new Request(url, { method, headers: passedOn(headers), body: content }));
    const { result: response, codes } = await withholdConsole(() =>
      inTurn(async () => {
        const fault = await opened.faultAfterRepair();
        if (fault) return machineFaultAnswer(path, fault);
        const { app, database } = opened.current;
        const first = await ask(body);
        if (path === '/auth/v1/signup' && first.status === 429)
          return answerRepeatedSignUp(body, first, database, ask);
        if (path === '/auth/v1/token' && first.status === 400)
          return answerRefusedSignIn(body, first, database, noteWrongPassword);
        if (first.ok && changesPassword(method, path, body)) await app.fetch(signOutOthers(request));
        return first;
      }),
    );
    const event = { requestId: headers.get('x-request-id'), method, path, status: response.status, codes };
    const answered = await settle(response, event);
    return asksForMail(method, path) ? answerMailRequest(answered, arrivedAt) : answered;
  }

  /** Notes what became of a request, and takes a fault of the caller's for what it is. */
  async function settle(response: Response, event: RequestEvent): Promise<Response> {
    if (response.status < 500) {
      if (event.codes.length > 0) logger.debug(event, 'request refused');
      return response;
    }
    if (!isCallersFault(event.codes)) {
      logger.error(event, 'request failed');
      const fault = isDiskFull(event.codes) ? 'disk_full' : await opened.fault();
      return fault && response.status === 500 ? machineFaultAnswer(event.path, fault) : response;
    }
    const answer = callersFaultAnswer(event.path, event.codes);
    logger.debug({ ...event, status: answer.status }, 'request refused');
    return answer;
  }

  return {
    fetch(request) {
      const response = answer(request);
      underWay.add(response);
      return response.finally(() => underWay.delete(response));
    },
    asksForPassword: (token) => inTurn(() => isContested(opened.current.database, token)),
    isAlive: async () =>
      !singleSession ||
      inTurn(async () => {
        const fault = await opened.faultAfterRepair();
        return fault ? !opened.isBeyondRepair() : answersRight(opened.current.database);
      }),
    readiness: () => askReadiness(opened.current.database, inTurn, versions),
    betweenRequests: inTurn,
    async close() {
      await Promise.allSettled(underWay);
      const { database } = opened.current;
      if (database.isLost()) database.abandon();
      else await withholdConsole(() => database.close());
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
