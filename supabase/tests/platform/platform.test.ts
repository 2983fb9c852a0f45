import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { prepareForPeople } from '../harness.ts';
import { readTap } from '../tap.ts';
import { type LaidOutDatabase, laidOutDatabase } from './laid-out-database.ts';

/*
 * The migrations on a database laid out as Supabase's: its owner, who is no superuser, applies them, the accounts are
 * another role's under row-level security, and new functions and tables are everybody's unless a migration revokes it.
 */

const TESTS = path.resolve(import.meta.dirname, '..');

let platform: LaidOutDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  platform = await laidOutDatabase();
  const { superuserUrl } = platform;
  sql = postgres(superuserUrl, { ...connectionOptions(superuserUrl), max: 1 });
  await prepareForPeople(sql);
  return () => sql.end();
});

test('the owner of a project needs no superuser for the migrations', async () => {
  const owners = await sql`
    select distinct proowner::regrole::text as owner, rolsuper as is_superuser
    from pg_proc join pg_roles r on r.oid = proowner
    where pronamespace::regnamespace::text in ('public', 'private', 'pgmq')`;
  expect([...owners]).toEqual([{ owner: 'project_owner', is_superuser: false }]);
});

test('the queue needs nothing that is newer than pgmq 1.5.1; with an older one the migrations say what to do', async () => {
  expect([...(await sql`select extversion from pg_extension where extname = 'pgmq'`)]).toEqual([
    { extversion: '1.5.1' },
  ]);
  await expect(laidOutDatabase('1.4.4')).rejects.toThrow(
    'pgmq 1.4.4 is older than 1.5: run "alter extension pgmq update"',
  );
});

test.each(readdirSync(TESTS).filter((name) => name.endsWith('.test.sql')))('%s holds there', async (file) => {
  const script = readFileSync(path.join(TESTS, file), 'utf8');
  try {
    const cells = [await sql.unsafe(script).simple()].flat(2).flatMap((row) => Object.values(row));
    const { planned, assertions } = readTap(cells.filter((cell) => typeof cell === 'string'));
    expect(assertions.filter(({ held }) => !held)).toEqual([]);
    expect(assertions).toHaveLength(planned ?? -1);
  } finally {
    await sql`rollback`;
  }
});
