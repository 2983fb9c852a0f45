import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createAskFunction } from './ask-function.ts';
import { type Database, openDatabase } from './database.ts';
import { migratedDatabase } from './postgres/testing/test-database.ts';

const PROBES = `
create function public.given(word text, number bigint, flag boolean, list integer[], thing jsonb) returns jsonb
  language sql as $$ select to_jsonb(array[to_jsonb(word), to_jsonb(number), to_jsonb(flag), to_jsonb(list), thing]) $$;
create function public.rows_to(most integer) returns table (id integer, at timestamptz)
  language sql as $$ select n, '2026-01-02T03:04:05Z'::timestamptz from generate_series(1, most) n $$;
create function public.who() returns text language sql as $$ select current_user || ' ' || (auth.jwt() ->> 'role') $$;
create function public.refuse(code text) returns void
  language plpgsql as $$ begin raise 'Una frase riservata.' using errcode = code; end $$;
create function public.kill_me() returns boolean language sql security definer as $$ select pg_terminate_backend(pg_backend_pid()) $$;`;

async function open(change: (database: Database) => Partial<Database> = () => ({})) {
  const log: string[] = [];
  const logger = createLogger('trace', { write: (line: string) => void log.push(line) });
  const database = await openDatabase(await migratedDatabase(), logger);
  onTestFinished(() => database.close());
  await database.runScript(PROBES);
  return { ask: createAskFunction({ ...database, ...change(database) }, logger), log };
}

test.each([
  ['any values', 7, { thing: [1, { word: 'è "così"\\ \n' }] }],
  ['a text of JSON', 9_007_199_254_740_991, { thing: '{"so":"scritto"}' }],
  ['truth', -1, { thing: true }],
  ['truths', 0, { thing: [true, false] }],
])('a function gets %s as it was given, and answers them', async (word, number, { thing }) => {
  const { ask } = await open();
  const parameters = { word, number, flag: false, list: [1, -2], thing };
  const answer = { status: 200, data: [word, number, false, [1, -2], thing] };
  expect(await ask('given', parameters)).toEqual(answer);
  expect(await ask('given', parameters)).toEqual(answer);
});

test('nothing is nothing, and what is not given has its default', async () => {
  const { ask } = await open();
  const nothing = { word: null, number: null, flag: null, list: null, thing: null };
  expect(await ask('given', nothing)).toEqual({ status: 200, data: Array(5).fill(null) });
  const late = { message_id: 1, attempt: 1, stage: null, lease_seconds: 20, extracted: undefined };
  expect(await ask('report_stage', late)).toEqual({ status: 200, data: false });
});

test('rows come as a list, also one and none', async () => {
  const { ask } = await open();
  const at = '2026-01-02T03:04:05+00:00';
  expect(await ask('rows_to', { most: 2 })).toEqual({
    status: 200,
    data: [
      { id: 1, at },
      { id: 2, at },
    ],
  });
  expect(await ask('rows_to', { most: 1 })).toEqual({ status: 200, data: [{ id: 1, at }] });
  expect(await ask('rows_to', { most: 0 })).toEqual({ status: 200, data: [] });
});

test('calls have the rights of the secret key, not those of the owner of the database', async () => {
  const { ask } = await open();
  expect(await ask('who', {})).toEqual({ status: 200, data: 'service_role service_role' });
  expect(await ask('my_batches', {})).toMatchObject({ status: 403, code: '42501' });
});

test.each([
  ['P0001', 400],
  ['23505', 409],
  ['57014', 500],
  ['53100', 507],
])('fault %s has the status %i, and its words stay away from the log', async (code, status) => {
  const { ask, log } = await open();
  expect(await ask('refuse', { code })).toEqual({ status, data: null, code });
  expect(log.join()).not.toContain('riservata');
  const failed = { function: 'refuse', status, codes: [code], msg: 'request failed' };
  expect(log.map((line) => JSON.parse(line))).toEqual(status < 500 ? [] : [expect.objectContaining(failed)]);
});

test('what is no name of a function or a parameter reaches no statement', async () => {
  const { ask } = await open();
  expect(await ask('who() -- ', {})).toMatchObject({ status: 500, data: null });
  expect(await ask('refuse', { 'code := $1 --': 'P0001' })).toMatchObject({ status: 500, data: null });
});

test('a call whose session the server ended says that the database is away, and the next ones are answered', async () => {
  const { ask } = await open();
  const [ended] = await Promise.all([ask('kill_me', {}), ask('who', {})]);
  expect(ended).toMatchObject({ status: 503, data: null });
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('who', {})));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test.each([
  [false, 503],
  [true, 507],
])('a server that does not run is not asked (disk full: %s)', async (isFull, status) => {
  const { ask, log } = await open(() => ({ isRunning: () => false, lacksRoom: async () => isFull }));
  expect(await ask('who', {})).toEqual({ status, data: null });
  expect(log).toEqual([]);
});
