import postgres from 'postgres';
import { expect, test } from 'vitest';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { openMigrated, prepareForPeople } from './harness.ts';

const RETRY =
  "select public.retry_analysis(c.id) from public.contents c where c.session_uid = tests.uid('%')";

test('of two retries at once only as many start as are left in the month', async ({ onTestFinished }) => {
  const database = await openMigrated();
  const open = () => postgres(database.url, { ...connectionOptions(database.url), max: 1 });
  const [one, two] = [open(), open()];
  onTestFinished(async () => {
    await Promise.all([one.end(), two.end()]);
    await database.close();
  });
  await prepareForPeople(one);
  await one`select tests.people()`;
  await one`insert into private.user_limits (user_id, monthly) values (tests.id('bruno'), 1)`;
  await one`select tests.submit('bruno', name) from unnest(array['a', 'b']) name`;
  await one`update public.contents set status = 'failed', failure_code = 'internal'`;
  const retry = async (connection: postgres.Sql, name: string) => {
    await connection.unsafe(`begin; select tests.act_as('bruno')`).simple();
    await connection.unsafe(RETRY.replace('%', name));
  };

  await retry(one, 'a');
  // The second has begun, and waits for the first, before that one ends.
  const [{ pid }] = await two<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const second = retry(two, 'b').then(
    () => 'started',
    (error: Error) => error.message,
  );
  const waits = open();
  onTestFinished(() => waits.end());
  await expect
    .poll(async () => (await waits`select pg_blocking_pids(${pid}) as by`)[0]?.by, { timeout: 60_000 })
    .toHaveLength(1);
  await one.unsafe('commit');
  expect(await second).toBe('monthly_limit');
  await two.unsafe('rollback');
  expect(await waits`select analyses from private.monthly_use`).toEqual([{ analyses: 1 }]);
});
