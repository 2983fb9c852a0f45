import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { type MigratedDatabase, openMigrated, prepareForPeople, SERVER } from './harness.ts';

/*
 * The table of allowed requests does not stand before a Supabase elsewhere: there PostgREST turns whatever people write
 * into statements of their role, with the role's own time limit. Here the statements of the known attacks run that way.
 * The database must refuse them or answer, go on, and store nothing of what it refuses.
 */

let database: MigratedDatabase;
let sql: postgres.Sql;

const START = 'select pg_postmaster_start_time()::text as since';

/** The size of what an account can fill, free room within the files included. */
const SIZE = `
select sum(pg_total_relation_size(oid))::bigint as size from pg_class
where oid in ('auth.users'::regclass, 'public.contents'::regclass, 'public.profiles'::regclass,
  'private.batches'::regclass, 'private.batch_pages'::regclass)`;

/** Runs a statement as PostgREST does for somebody; resolves with the code of its refusal, or null. */
async function ask(person: string | null, statement: string, parameters: string[] = [], client = sql) {
  try {
    await client.begin(async (request) => {
      await request`select ${person === null ? request`tests.act_as_anonymous()` : request`tests.act_as(${person})`}`;
      await request`select set_config('statement_timeout', split_part(setting, '=', 2), true)
        from pg_roles, unnest(rolconfig) setting where rolname = current_user and setting like 'statement_timeout=%'`;
      await request.unsafe(statement, parameters);
    });
    return null;
  } catch (error) {
    return error instanceof postgres.PostgresError ? error.code : String(error);
  }
}

/** Gives a person one batch, of so many waiting pages. */
async function letWait(person: string, pages: number) {
  await sql`delete from private.batches where auth_uid = tests.id(${person})`;
  await sql`insert into private.batches (id, auth_uid, title, llm, task_1, task_2, task_3)
    values (tests.id(${person}), tests.id(${person}), 'b', 'google/gemini-2.5-flash', true, true, false)`;
  await sql`insert into private.batch_pages (batch_id, place, url, host)
    select tests.id(${person}), i, 'https://pagine.it/' || i, 'pagine.it' from generate_series(1, ${pages}::int) i`;
}

const nested = (levels: number) => `${'('.repeat(levels)}a${')'.repeat(levels)}`;
const uid = (name: string) => name.padStart(16, '0');
const IDS = 'select id from public.contents where';
const SEARCH = `${IDS} to_tsvector(session_title) @@`;
const BY_NAME = 'from public.contents where session_uid = $1';

/** Of bruno. */
const SUBMIT = `
insert into public.contents (auth_uid, session_uid, session_title, content_base, task_1)
values (tests.id('bruno'), tests.uid($1), $2, $3, true)`;

/** A statement that makes a batch of so many pages with addresses of some length. */
const batch = (pages: number, length = 90) =>
  `select public.create_batch(gen_random_uuid(), 'b', (select jsonb_agg('https://pagine.it/' || repeat('a', ${length}) || i)
   from generate_series(1, ${pages}) i), null, 'google/gemini-2.5-flash', true, true, false)`;

/** Too deep for the stack, no text search, no JSON, too many states, too long: codes that PostgREST answers with 4xx. */
const REFUSALS = ['54001', '42601', '22P02', '2201B', '57014'];

describe(`without the wall, ${SERVER}`, () => {
  let since: string;

  beforeAll(async () => {
    database = await openMigrated();
    sql = postgres(database.url, { ...connectionOptions(database.url), max: 1 });
    await prepareForPeople(sql);
    await sql`select tests.people()`;
    since = (await sql.unsafe(START))[0]?.since;
    for (const [name, title, text] of [
      ['b1', '1e131071', `$${'.a'.repeat(60_000)}`],
      ['b2', 'b', nested(200_000)],
    ] as const)
      expect(await ask('bruno', SUBMIT, [name, title, text])).toBeNull();
  });

  afterAll(async () => {
    await sql.end();
    await database.close();
  });

  test('ends the statements of people after seconds', async () => {
    const roles =
      await sql`select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by 1`;
    expect(roles.map(({ rolname, rolconfig }) => [rolname, rolconfig])).toEqual([
      ['anon', ['statement_timeout=5s']],
      ['authenticated', ['statement_timeout=8s']],
    ]);
    expect(await ask(null, 'select pg_sleep(60)')).toBe('57014');
  });

  test.each([
    ['a text search of brackets', `${SEARCH} to_tsquery($1)`, nested(3_500)],
    ['a text search of more brackets', `${SEARCH} to_tsquery($1)`, nested(200_000)],
    ['a text search that is none', `${SEARCH} to_tsquery($1)`, '!!!!!!!!'],
    ['a web search that is none', `${SEARCH} websearch_to_tsquery($1)`, '--------'],
    ['a stored path', `select content_base::jsonpath ${BY_NAME}`, uid('b1')],
    ['a stored text search', `select content_base::tsquery ${BY_NAME}`, uid('b2')],
    ['JSON without end', `${IDS} decisions @> ($1::text)::jsonb`, '['.repeat(100_000)],
    ['a regular expression', `${IDS} content_base ~ $1`, '(((((a*)*)*)*)*)*b$'],
    ['a pattern', `${IDS} content_base like $1`, '%('.repeat(20_000)],
  ])('outlives %s', async (_, statement, parameter) => {
    expect([null, ...REFUSALS]).toContain(await ask('bruno', statement, [parameter]));
    expect((await sql.unsafe(START))[0]?.since).toBe(since);
  });

  test('answers with no more columns than a row has places', async () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, i) => `session_title::numeric a${i}`);
    const numbers = `select ${columns(100)} from public.contents where session_title = '1e131071'`;
    expect([null, '57014']).toContain(await ask('bruno', numbers));
    expect(await ask('bruno', `select ${columns(2_000)} from public.contents`)).toBe('54011');
  });

  test('stores nothing of what it refuses', async () => {
    const before = await sql.unsafe(SIZE);
    const long = 'x'.repeat(60_000);
    for (let i = 0; i < 50; i += 1) {
      const metadata = sql`update auth.users set raw_user_meta_data = ${sql.json({ nota: `${i}${long}` })}`;
      await expect(metadata).rejects.toMatchObject({ code: '22001' });
      expect(await ask('bruno', SUBMIT, ['b1', 'b', `${i}${long}`])).toBe('23505');
      expect(
        await ask(
          'bruno',
          `select public.decide(id, jsonb_build_object('R1', jsonb_build_object('html', $1::text)))
           from public.contents where session_uid = tests.uid('b1')`,
          [long],
        ),
      ).toBe('23514');
    }
    expect(await sql.unsafe(SIZE)).toEqual(before);
  });

  test('stores nothing of batches and links that it refuses, however often they are asked for', async () => {
    await letWait('bruno', 9_900);
    const result = uid('b2');
    await sql`update public.contents set status = 'completed', completed_at = now(),
      content_completed = '<p>b</p>' where session_uid = ${result}`;
    const share = `select public.share_analysis(id, true, 7) ${BY_NAME}`;
    for (let i = 0; i < 20; i += 1) expect(await ask('bruno', share, [result])).toBeNull();
    const before = await sql.unsafe(SIZE);
    for (let i = 0; i < 30; i += 1) {
      expect(await ask('bruno', batch(200))).toBe('PT429');
      expect(await ask('bruno', share, [result])).toBe('PT422');
    }
    expect(await sql.unsafe(SIZE)).toEqual(before);
  });

  test('writes no more than the first of several analyses in one statement, and takes one after the other', async () => {
    const several = `${SUBMIT}, (tests.id('bruno'), tests.uid($1 || 'x'), $2, $3, true)`;
    const written = 'select count(*) from public.contents';
    const before = await sql.unsafe(written);
    expect(await ask('bruno', several, ['b3', 'b', 'b'])).toBe('PT422');
    expect(await sql.unsafe(written)).toEqual(before);
    expect(await ask('bruno', SUBMIT, ['b3', 'b', 'b'])).toBeNull();
  });

  test('writes no pages of batches that one person asks for at the same moment beyond those that may wait', async () => {
    await letWait('ada', 9_800);
    const size = "select pg_relation_size('private.batch_pages')::integer as bytes";
    const before = (await sql.unsafe(size))[0]?.bytes;
    const many = postgres(database.url, { ...connectionOptions(database.url), max: 6 });
    const asked = Array.from({ length: 6 }, () => ask('ada', batch(100, 1_000), [], many));
    expect((await Promise.all(asked)).toSorted()).toEqual([...Array(4).fill('PT429'), null, null]);
    await many.end();
    const grown = (await sql.unsafe(size))[0]?.bytes - before;
    // Of two: all six would be more than 600 kB.
    expect(grown).toBeLessThan(400_000);
  });

  test.each(['confirmation_sent_at', 'recovery_sent_at'])(
    'takes the password of a sign-up away when a second mail is asked for: %s',
    async (column) => {
      await sql`select tests.sign_up(${column})`;
      const user = sql`where id = tests.id(${column})`;
      await sql`update auth.users set encrypted_password = 'x', confirmation_sent_at = now() - interval '1 hour' ${user}`;
      expect(await sql`select encrypted_password from auth.users ${user}`).toEqual([
        { encrypted_password: 'x' },
      ]);
      await sql`update auth.users set ${sql(column)} = now() ${user}`;
      expect(await sql`select encrypted_password from auth.users ${user}`).toEqual([
        { encrypted_password: null },
      ]);
    },
  );
});
