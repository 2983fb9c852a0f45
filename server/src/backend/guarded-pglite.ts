import type { PGlite } from '@electric-sql/pglite';
import { isNestedTooDeeply } from './nesting.ts';

/** The protocol counts parameters in 16 bits, and PGlite's half of it reads them as signed. */
const MAX_PARAMETERS = 32_767;

/** What PGlite throws where PostgreSQL jumps back to its main loop: so ends a statement that failed. */
const JUMP_STATUS = 100;

export interface PgliteGuard {
  /** Whether the session is over for good; the same files can be opened anew. */
  isLost(): boolean;
}

/** Gives back the files of a session that is lost. Closing it in earnest would let a broken program write. */
export function abandonPglite(driver: PGlite): void {
  driver.Module.FS.quit();
}

/**
 * Keeps one request from breaking the one session that all requests share. With too many parameters PGlite loses
 * its place in the protocol, and from then on answers every query with no rows: such a statement is refused, and so
 * is JSON nested so deeply that reading it overflows the stack. A value
 * that PGlite cannot send gets the code that PostgreSQL has for it; after any other fault nothing is answered any
 * more. So it is after PostgreSQL has ended itself, as on a full disk: asked again, it would never return, and this
 * process with it.
 */
export function guardPglite(driver: PGlite): PgliteGuard {
  const { Module } = driver;
  const query: PGlite['query'] = driver.query.bind(driver);
  const exchange = driver.execProtocolRawSync.bind(driver);
  const turn = Module._PostgresMainLoopOnce;
  const jump = Module._PostgresMainLongJmp;
  let lost: unknown = null;

  // PGlite goes on whatever this throws, and is only left by what the jump throws.
  Module._PostgresMainLoopOnce = () => {
    if (lost) throw Object.assign(sessionIsLost(), { status: JUMP_STATUS });
    try {
      turn();
    } catch (error) {
      if (statusOf(error) !== JUMP_STATUS) lost = error;
      throw error;
    }
  };
  Module._PostgresMainLongJmp = () => {
    if (lost) throw sessionIsLost();
    jump();
  };
  driver.execProtocolRawSync = (message) => {
    if (lost) throw sessionIsLost();
    return exchange(message);
  };
  driver.query = async (sql, parameters, options) => {
    if (lost) throw sessionIsLost();
    if (parameters && parameters.length > MAX_PARAMETERS) {
      throw Object.assign(new Error('too_many_parameters'), { code: 'PT413' });
    }
    if (parameters?.some(isNestedTooDeeply)) throw Object.assign(new Error('too_deep'), { code: 'PT400' });
    try {
      return await query(sql, parameters, options);
    } catch (error) {
      // The errors of the database have a code.
      if (lost || (error instanceof Error && 'code' in error)) throw error;
      if (await answers()) {
        throw Object.assign(new Error('invalid input syntax', { cause: error }), { code: '22P02' });
      }
      lost = error;
      throw error;
    }
  };

  /** With the code that PostgreSQL has for a server that went down. */
  function sessionIsLost(): Error {
    const error = new Error('The session of the database is broken: it must be opened anew.', {
      cause: lost,
    });
    return Object.assign(error, { code: '57P02' });
  }

  /** True in a transaction that has failed, too. */
  function answers(): Promise<boolean> {
    return query<{ one: number }>('select 1 as one').then(
      ({ rows }) => rows[0]?.one === 1,
      (error: unknown) => error instanceof Error && 'code' in error,
    );
  }

  return { isLost: () => lost !== null };
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}
