import { authError } from '../auth-error.ts';
import { createTurns, type Turns } from './turns.ts';
import { createWorkCredit } from './work-credit.ts';

/**
 * Requests of one account, and of those without one at an address: so many are answered at once, of which so many ask
 * the database and its ten connections, and so many more are in line. Who asks without end makes that account and that
 * address wait. An account is refused after a second and a half in line; strangers wait longer, since an office that
 * signs in at the same moment is one address.
 */
const OF_ACCOUNT = { atOnce: 3, inLine: 200, patienceMs: 1_500 };
const OF_ADDRESS = { atOnce: 8, inLine: 200, patienceMs: 10_000 };
const ASKED_OF_ADDRESS = { atOnce: 4, inLine: 200 };

/** A quarter of the time for whoever asks without end, and five seconds' work at once for whoever has rested for twenty. */
const CREDIT = { share: 0.25, most: 5_000 };

/** What a request takes of that besides the time to answer it: to be received and answered, and for each megabyte sent. */
const MS_OF_REQUEST = 10;
const MS_OF_MEGABYTE = 10;
/** A request takes no more of it: on a machine that is slow for everybody, time tells nothing about who asks. */
const MOST_MS_OF_REQUEST = 250;
/** A body of unknown length counts as so many megabytes. */
const UNKNOWN_LENGTH = 4 * 1024 * 1024;

/** Calls that hash a password: of one address so many at once, and so many more in line; an office may share one. */
const HASHED_OF_ADDRESS = { atOnce: 2, inLine: 60 };
/** Of one account one by one; beyond these in line, a caller is told to wait. */
const HASHED_OF_ACCOUNT = { atOnce: 1, inLine: 8 };

type Answer = () => Promise<Response>;

/** Turns of people's requests; each answers 429 when too many wait already. `from` is an address. */
export interface PeoplesTurns {
  /** In the turn of an account. What `timed` runs is work that the account is charged; a body that comes slowly is none. */
  ofAccount(
    account: string,
    request: Request,
    answer: (timed: (work: Answer) => Promise<Response>) => Promise<Response>,
  ): Promise<Response>;
  /** In the turn of those without an account. `isCounted`: limited by their number, and so not by the time they take. */
  ofAddress(from: string, request: Request, isCounted: boolean, answer: Answer): Promise<Response>;
  /** In the turns of those that ask the database. */
  asked(from: string, answer: Answer): Promise<Response>;
  /** In the turns of those that hash a password. `email` as sent, if any. */
  hashed(from: string, email: string, answer: Answer): Promise<Response>;
}

export function createPeoplesTurns(): PeoplesTurns {
  const creditOfAccount = createWorkCredit(CREDIT);
  const creditOfAddress = createWorkCredit(CREDIT);
  const ofAccount = createTurns({ ...OF_ACCOUNT, credit: creditOfAccount });
  const ofAddress = createTurns({ ...OF_ADDRESS, credit: creditOfAddress });
  const countedOfAddress = createTurns(OF_ADDRESS);
  const asked = createTurns(ASKED_OF_ADDRESS);
  const hashedOfAddress = createTurns(HASHED_OF_ADDRESS);
  const hashedOfAccount = createTurns(HASHED_OF_ACCOUNT);
  return {
    ofAccount: (account, request, answer) =>
      inTurn(ofAccount, account, () => {
        creditOfAccount.charge(account, chargeOf(request));
        return answer((work) => timed(work, (ms) => creditOfAccount.charge(account, ms)));
      }),
    ofAddress(from, request, isCounted, answer) {
      // In a line of their own: nobody who overdraws the credit of an office keeps it from signing in.
      if (isCounted) return inTurn(countedOfAddress, from, answer);
      return inTurn(ofAddress, from, () => {
        creditOfAddress.charge(from, chargeOf(request));
        return timed(answer, (ms) => creditOfAddress.charge(from, ms));
      });
    },
    asked: (from, answer) => inTurn(asked, from, answer),
    hashed: (from, email, answer) =>
      inTurn(hashedOfAccount, `${from} ${email}`, () => inTurn(hashedOfAddress, from, answer)),
  };
}

async function inTurn(turns: Turns, key: string, answer: Answer): Promise<Response> {
  return (await turns.take(key, answer)) ?? refuseTooMany(1);
}

/** In the words of GoTrue: the browser's client has the message, but not the header. */
export function refuseTooMany(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return authError(429, 'over_request_rate_limit', message, { 'retry-after': String(seconds) });
}

async function timed(work: Answer, charge: (ms: number) => void): Promise<Response> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    charge(Math.min(performance.now() - began, MOST_MS_OF_REQUEST));
  }
}

/** Milliseconds of work, whatever is answered: what is not read of a body is received nevertheless. */
function chargeOf(request: Request): number {
  const length = request.body ? Number(request.headers.get('content-length') ?? UNKNOWN_LENGTH) : 0;
  return MS_OF_REQUEST + (MS_OF_MEGABYTE * length) / 1024 / 1024;
}
