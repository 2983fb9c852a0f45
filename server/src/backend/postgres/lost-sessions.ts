import postgres, { type Sql } from 'postgres';
import { isDatabaseAway } from '../storage-fault.ts';
import { gatherSettings } from './gathered-settings.ts';
import { codeOf, inTime, replaceablePool } from './replaceable-pool.ts';

/**
 * Longer than a statement may take: the driver has lost a request that waits this long for a connection. Milliseconds.
 */
const CONNECTION_MS = 40_000;

/** A connection that is open is handed out at once, or the server has just ended it. Milliseconds. */
const SESSION_MS = 1_000;

type Session = Awaited<ReturnType<Sql['reserve']>>;

/**
 * Lets `driver` hand out sessions of a pool of its own with so many connections, and leaves that pool for a new one as
 * soon as the server has ended one of its sessions. The driver (3.4.9) does not get over that: it forgets who waits for
 * a session, keeps the connection that it opened for them, and can leave a query on a closed socket without an answer.
 * Call it when a connection was open, so that the types of arrays are known: the driver would ask for them at each
 * connection, and a server that ends meanwhile would end the process.
 */
export function leaveLostSessions(driver: Sql, size: number): { end(): Promise<void> } {
  driver.options.fetch_types = false;
  const pool = replaceablePool(
    () => postgres({ ...driver.options, max: size } as unknown as postgres.Options<never>) as Sql,
  );
  let line: Promise<unknown> = Promise.resolve();

  /**
   * Opens a connection with a query, which reports a failure, and reserves it before anybody else, one at a time. A
   * session for which the driver must open a connection would never be handed out, because the query for the types gets
   * no answer.
   */
  function take(): Promise<{ from: Sql; session: Session }> {
    const taken = line.then(async () => {
      const from = pool.current();
      try {
        await inTime(from.unsafe('select 1'), CONNECTION_MS);
        return { from, session: await inTime(from.reserve(), SESSION_MS) };
      } catch (error) {
        pool.leave(from);
        throw error;
      }
    });
    line = taken.catch(() => {});
    return taken;
  }

  driver.reserve = async () => {
    const { from, session } = await take();
    const unsafe = session.unsafe.bind(session);
    const release = session.release.bind(session);
    let lost: unknown = null;
    session.unsafe = gatherSettings(((...given: Parameters<typeof unsafe>) => {
      // The driver would write to a session that is lost, to roll back or for the next request, and end this process.
      if (lost) return Promise.reject(lost);
      return unsafe(...given).catch((error: unknown) => {
        if (isDatabaseAway([codeOf(error)])) {
          lost = error;
          pool.leave(from);
        }
        throw error;
      });
    }) as typeof unsafe);
    session.release = () => {
      if (!lost) release();
    };
    return session;
  };
  return { end: pool.end };
}
