import { answerMailRequest, answerRefusedSignIn } from './account-enumeration.ts';
import { changesPassword, withoutNewAccount } from './auth-rules.ts';
import type { Database } from './database.ts';
import { answerRepeatedSignUp } from './repeated-sign-up.ts';

/** The input of the rules on answers. */
interface AuthRules {
  readonly database: Database;
  /** Counts a wrong password of an account. */
  noteWrongPassword(email: string): Promise<void>;
}

/** A call that @supabase/lite has answered. */
interface AnsweredCall {
  readonly body: ArrayBuffer | null;
  readonly answer: Response;
  /** Of `performance.now`. */
  readonly arrivedAt: number;
  /** The same call with another body. */
  ask(body: string): Promise<Response>;
  /** Ends the account's sessions but the caller's. */
  signOutOthers(): Promise<unknown>;
}

/** The rules of a call of the auth API, besides passing it on. */
export interface AuthCall {
  /** The limit of `http/guarded-routes.ts` that counts it. */
  readonly limit: 'signIn' | 'refresh' | 'change' | 'signUp' | 'mail' | 'code';
  /** It may hash or compare a password, which keeps a core busy for a while. */
  readonly hashes: boolean;
  /** The body that @supabase/lite gets instead. */
  readonly before?: (body: ArrayBuffer | null) => ArrayBuffer | null;
  /** The answer that the caller gets instead. */
  readonly after?: (call: AnsweredCall, rules: AuthRules) => Promise<Response>;
}

/** By method and what follows `/auth/v1/`; a call with its query goes before the same without. */
const AUTH_CALLS: Readonly<Record<string, AuthCall>> = {
  'POST signup': {
    limit: 'signUp',
    hashes: true,
    after: async ({ body, answer, ask }, { database }) =>
      answer.status === 429 ? answerRepeatedSignUp(body, answer, database, ask) : answer,
  },
  'POST token': {
    limit: 'signIn',
    hashes: true,
    after: async ({ body, answer }, { database, noteWrongPassword }) =>
      answer.status === 400 ? answerRefusedSignIn(body, answer, database, noteWrongPassword) : answer,
  },
  'POST token?grant_type=refresh_token': { limit: 'refresh', hashes: false },
  'POST otp': { limit: 'mail', hashes: false, before: withoutNewAccount, after: answerMailRequest },
  'POST recover': { limit: 'mail', hashes: false, after: answerMailRequest },
  'GET verify': { limit: 'code', hashes: false },
  'HEAD verify': { limit: 'code', hashes: false },
  'POST verify': { limit: 'code', hashes: true },
  'PUT user': {
    limit: 'change',
    hashes: true,
    // A person may change their password because somebody else knew the old one.
    after: async ({ body, answer, signOutOthers }) => {
      if (answer.ok && changesPassword(body)) await signOutOthers();
      return answer;
    },
  },
};

/** The rules for a call, or null when it is only passed on. `pathname` is canonical: no escapes, no empty segments. */
export function authCallOf(method: string, { pathname, search }: URL): AuthCall | null {
  const name = `${method} ${pathname.replace(/^\/auth\/v1\//, '')}`;
  return AUTH_CALLS[name + search] ?? AUTH_CALLS[name] ?? null;
}
