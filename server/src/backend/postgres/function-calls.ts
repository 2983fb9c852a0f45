import postgres, { type Sql } from 'postgres';
import { isDatabaseAway } from '../storage-fault.ts';
import { codeOf, inTime, type ReplaceablePool, replaceablePool } from './replaceable-pool.ts';

/** Sessions of the program itself: two for each of two cores, so that one may wait for a lock. */
const SESSIONS = 4;

/** Milliseconds, longer than a call may take: its caller has given up before. */
const ANSWER_MS = 40_000;

/** A request with the secret key has this role and these claims. */
const AS_SERVICE = { role: 'service_role', 'request.jwt.claims': '{"role":"service_role"}' };

const NAME = /^[a-z_]+$/;
/** Of no type: the server says which one the function takes. */
const UNKNOWN = 0;

/**
 * Calls functions of the database as the program itself, each in one message on a session that has the role for good,
 * with a statement that the server keeps prepared. docs/decisions/150 says why not over the API.
 */
export class FunctionCalls {
  readonly #pool: ReplaceablePool;
  /** Whether a function returns rows, by its name. */
  readonly #sets = new Map<string, boolean>();

  /** Sessions with the driver's options, once it has been connected and knows the types of arrays. */
  constructor({ options }: Sql) {
    const connection = { ...options.connection, ...AS_SERVICE };
    this.#pool = replaceablePool(
      // With a pipeline a quarter of the calls would wait behind another one's lock while a session is free.
      () =>
        postgres({
          ...options,
          max: SESSIONS,
          max_pipeline: 1,
          connection,
        } as unknown as postgres.Options<never>) as Sql,
    );
  }

  /** What the API would answer, as parsed JSON. Throws what the driver throws. */
  async call(name: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    for (const word of [name, ...given.map(([key]) => key)])
      if (!NAME.test(word)) throw new TypeError('not the name of a function or a parameter');
    const list = given.map(([key], place) => `${key} := $${place + 1}`).join(', ');
    const statement = `select to_jsonb(public.${name}(${list})) as answer`;
    const returnsSet = this.#sets.get(name) ?? (await this.#learn(name));
    const rows = await this.#ask(
      statement,
      given.map(([, value]) => value),
    );
    const answers = rows.map(({ answer }) => answer);
    return returnsSet ? answers : (answers[0] ?? null);
  }

  async #learn(name: string): Promise<boolean> {
    const about = 'select bool_or(proretset) as answer from pg_proc where oid = $1::regproc';
    const [row] = await this.#ask(about, [`public.${name}`]);
    const returnsSet = row?.answer === true;
    this.#sets.set(name, returnsSet);
    return returnsSet;
  }

  async #ask(statement: string, values: readonly unknown[]): Promise<{ answer?: unknown }[]> {
    const pool = this.#pool.current();
    const typed = values.map((value) => pool.typed(value as never, UNKNOWN));
    try {
      return await inTime(pool.unsafe(statement, typed, { prepare: true }), ANSWER_MS);
    } catch (error) {
      if (isDatabaseAway([codeOf(error)])) this.#pool.leave(pool);
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
