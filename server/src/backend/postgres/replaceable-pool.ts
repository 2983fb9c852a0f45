import type { Sql } from 'postgres';

/** How long the other sessions of a pool that has lost one may go on. Seconds. */
const LEAVE_SECONDS = 5;

/**
 * A pool of connections that is left for a new one as soon as the server has ended one of its sessions: the driver
 * (3.4.9) does not get over that.
 */
export interface ReplaceablePool {
  current(): Sql;
  /** Opens another one instead of `lost`, unless that has been done. */
  leave(lost: Sql): void;
  end(): Promise<void>;
}

export function replaceablePool(open: () => Sql): ReplaceablePool {
  let pool = open();
  let hasEnded = false;
  return {
    current: () => pool,
    leave(lost) {
      if (lost !== pool || hasEnded) return;
      pool = open();
      lost.end({ timeout: LEAVE_SECONDS }).catch(() => {});
    },
    end() {
      hasEnded = true;
      return pool.end({ timeout: 1 });
    },
  };
}

/** Rejects after so many milliseconds without an answer, as the driver does when it gets no connection. */
export async function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooLate = Object.assign(new Error('no answer of the database in time'), {
      code: 'CONNECT_TIMEOUT',
    });
    timer = setTimeout(reject, ms, tooLate);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
