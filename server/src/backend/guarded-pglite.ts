import type { PGlite } from '@electric-sql/pglite';

/** The protocol counts parameters in 16 bits, and PGlite's half of it reads them as signed. */
const MAX_PARAMETERS = 32_767;

/**
 * Keeps one request from breaking the one session that all requests share. With too many parameters PGlite loses
 * its place in the protocol, and from then on answers every query with no rows: such a statement is refused. A value
 * that PGlite cannot send gets the code that PostgreSQL has for it; after any other fault nothing is answered any more.
 */
export function guardPglite(driver: PGlite): void {
  const query: PGlite['query'] = driver.query.bind(driver);
  let lost: unknown = null;
  driver.query = async (sql, parameters, options) => {
    if (lost) throw new Error('The session of the database is broken: restart the server.', { cause: lost });
    if (parameters && parameters.length > MAX_PARAMETERS) {
      throw Object.assign(new Error('too_many_parameters'), { code: 'PT413' });
    }
    try {
      return await query(sql, parameters, options);
    } catch (error) {
      // The errors of the database have a code.
      if (error instanceof Error && 'code' in error) throw error;
      if (await answers()) {
        throw Object.assign(new Error('invalid input syntax', { cause: error }), { code: '22P02' });
      }
      lost = error;
      throw error;
    }
  };

  /** True in a transaction that has failed, too. */
  function answers(): Promise<boolean> {
    return query<{ one: number }>('select 1 as one').then(
      ({ rows }) => rows[0]?.one === 1,
      (error: unknown) => error instanceof Error && 'code' in error,
    );
  }
}
