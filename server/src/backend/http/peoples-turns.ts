import { createTurns } from './turns.ts';
import { createWorkCredit } from './work-credit.ts';

/**
 * Requests of one account, and of those without one at an address: so many are answered at once, of which so many ask
 * the database and its ten connections, and so many more are in line. Who asks without end makes that account and that
 * address wait. An account is refused after five seconds in line, after a second and a half when it has overdrawn its
 * credit; strangers wait longer, since an office that signs in at the same moment is one address.
 */
const OF_ACCOUNT = { atOnce: 3, inLine: 200, patienceMs: 5_000, overdrawnPatienceMs: 1_500 };
const OF_ADDRESS = { atOnce: 8, inLine: 200, patienceMs: 10_000 };
const ASKED_OF_ADDRESS = { atOnce: 4, inLine: 200 };

/**
 * A client that asks without end gets a quarter of the time; one that has rested for twenty seconds may use five at
 * once.
 */
const CREDIT = { share: 0.25, most: 5_000 };

/**
 * The fixed charge of a request besides the time of its answer: for receiving and answering it, and for each megabyte
 * sent.
 */
const MS_OF_REQUEST = 10;
const MS_OF_MEGABYTE = 10;
/** The maximum charge of a request: on a machine that is slow for everybody, time says nothing about the client. */
const MAX_MS_OF_REQUEST = 250;
/** A body of unknown length counts as so many megabytes. */
const UNKNOWN_LENGTH = 4 * 1024 * 1024;

/** Calls that hash a password: of one address so many at once, and so many more in line; an office may share one. */
const HASHED_OF_ADDRESS = { atOnce: 2, inLine: 60 };
/** One at a time for an account; a caller beyond this line is told to wait. */
const HASHED_OF_ACCOUNT = { atOnce: 1, inLine: 8 };

type Work<Done> = () => Promise<Done>;

/** Turns of people's requests; each gives null, and runs nothing, when too many wait already. `from` is an address. */
export interface PeoplesTurns {
  /** In the turn of an account. What `timed` runs is work that the account is charged; a body that comes slowly is none. */
  ofAccount<Done>(
    account: string,
    request: Request,
    work: (timed: <Part>(part: Work<Part>) => Promise<Part>) => Promise<Done>,
  ): Promise<Done | null>;
  /** In the turn of those without an account. `isCounted`: limited by their number, and so not by the time they take. */
  ofAddress<Done>(from: string, request: Request, isCounted: boolean, work: Work<Done>): Promise<Done | null>;
  /** In the turns of those that ask the database. */
  asked<Done>(from: string, work: Work<Done>): Promise<Done | null>;
  /** In the turns of those that hash a password. `email` as sent, if any. */
  hashed<Done>(from: string, email: string, work: Work<Done>): Promise<Done | null>;
}

/**
 * `isTimeCharged`: whether the time of an answer is work of this machine. It is not where the database is elsewhere: a
 * request then mostly waits for the network, and costs its fixed charge only.
 */
export function createPeoplesTurns({ isTimeCharged }: { isTimeCharged: boolean }): PeoplesTurns {
  const creditOfAccount = createWorkCredit(CREDIT);
  const creditOfAddress = createWorkCredit(CREDIT);
  const ofAccount = createTurns({ ...OF_ACCOUNT, credit: creditOfAccount });
  const ofAddress = createTurns({ ...OF_ADDRESS, credit: creditOfAddress });
  const countedOfAddress = createTurns(OF_ADDRESS);
  const asked = createTurns(ASKED_OF_ADDRESS);
  const hashedOfAddress = createTurns(HASHED_OF_ADDRESS);
  const hashedOfAccount = createTurns(HASHED_OF_ACCOUNT);
  const timed = isTimeCharged ? withTime : <Done>(work: Work<Done>) => work();
  return {
    ofAccount: (account, request, work) =>
      ofAccount.take(account, () => {
        creditOfAccount.charge(account, chargeOf(request));
        return work((part) => timed(part, (ms) => creditOfAccount.charge(account, ms)));
      }),
    ofAddress(from, request, isCounted, work) {
      // In a separate line, so that nobody who overdraws an office's credit prevents it from signing in.
      if (isCounted) return countedOfAddress.take(from, work);
      return ofAddress.take(from, () => {
        creditOfAddress.charge(from, chargeOf(request));
        return timed(work, (ms) => creditOfAddress.charge(from, ms));
      });
    },
    asked: (from, work) => asked.take(from, work),
    hashed: (from, email, work) =>
      hashedOfAccount.take(`${from} ${email}`, () => hashedOfAddress.take(from, work)),
  };
}

async function withTime<Done>(work: Work<Done>, charge: (ms: number) => void): Promise<Done> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    charge(Math.min(performance.now() - began, MAX_MS_OF_REQUEST));
  }
}

/** Milliseconds of work, whatever the answer: an unread body is received nevertheless. */
function chargeOf(request: Request): number {
  const length = request.body ? Number(request.headers.get('content-length') ?? UNKNOWN_LENGTH) : 0;
  return MS_OF_REQUEST + (MS_OF_MEGABYTE * length) / 1024 / 1024;
}
