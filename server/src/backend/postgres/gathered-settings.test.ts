import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { gatherSettings } from './gathered-settings.ts';
import { connectionOptions } from './postgres-url.ts';

let driver: Sql;
let sent: string[];
let unsafe: Sql['unsafe'];

beforeAll(async () => {
  const folder = path.join(await temporaryFolder(), 'postgres');
  const server = await startEmbeddedPostgres(folder, createLogger('silent'), { isDurable: false });
  driver = postgres(server.url, { ...connectionOptions(server.url), max: 1 });
  return async () => {
    await driver.end({ timeout: 1 });
    await server.stop();
  };
});

beforeEach(async () => {
  const session = await driver.reserve();
  sent = [];
  unsafe = gatherSettings(((...given: Parameters<Sql['unsafe']>) => {
    sent.push(given[0]);
    return session.unsafe(...given);
  }) as Sql['unsafe']);
  return () => session.release();
});

test('the settings of a transaction are one message, and hold for its statements', async () => {
  await unsafe('begin');
  await unsafe(`SELECT set_config('request.path', $1, true)`, ['/rpc/a']);
  await unsafe(`SELECT set_config('response.status', '', true)`);
  await unsafe('SET LOCAL ROLE "pg_monitor"');
  await unsafe('SET LOCAL transaction_read_only = on');
  expect(sent).toEqual([]);
  const [row] = await unsafe(
    `select current_user as role, current_setting('request.path') as path,
            current_setting('response.status') as status, current_setting('transaction_read_only') as "readOnly"`,
  );
  expect(row).toEqual({ role: 'pg_monitor', path: '/rpc/a', status: '', readOnly: 'on' });
  expect(sent).toHaveLength(2);
  await unsafe('commit');
  expect(await unsafe(`select current_setting('request.path', true) as path`)).toMatchObject([{ path: '' }]);
});

test.each([
  `'); drop schema public; --`,
  String.raw`\'); select pg_sleep(9); --`,
  'perché, «così» 🙂',
  '"}\n\t$1 $$;',
])('a value stays a value: %s', async (value) => {
  await unsafe('begin');
  await unsafe(`SELECT set_config('request.headers', $1, true)`, [value]);
  expect(await unsafe(`select current_setting('request.headers') as value`)).toMatchObject([{ value }]);
  await unsafe('rollback');
});

test.each([
  ['SET LOCAL ROLE "nobody_of_this_name"', []],
  [`SELECT set_config('role', $1, true)`, ['nobody_of_this_name']],
  [`SELECT set_config('request.path', $1, true)`, ['\0']],
])('no statement runs without its settings: %s', async (setting, parameters) => {
  await unsafe('create table if not exists written (number int)');
  await unsafe('begin');
  await unsafe(setting, parameters);
  await expect(unsafe('insert into written values (1)')).rejects.toThrow();
  await unsafe('rollback');
  expect(await unsafe('select * from written')).toHaveLength(0);
});

test('a transaction without a statement is never sent', async () => {
  await unsafe('begin');
  await unsafe(`SELECT set_config('role', $1, true)`, ['anon']);
  await unsafe('rollback');
  expect(sent).toEqual([]);
  expect(await unsafe('select 1 as one')).toMatchObject([{ one: 1 }]);
});

test('what looks like a setting outside a transaction, or asks for more, is sent as it is', async () => {
  await unsafe(`SELECT set_config('a.b', $1, true)`, ['x']);
  await unsafe('begin');
  await unsafe(`SELECT set_config('a.b', $1, false)`, ['x']);
  await unsafe('rollback');
  expect(sent).toEqual([
    `SELECT set_config('a.b', $1, true)`,
    'begin',
    `SELECT set_config('a.b', $1, false)`,
    'rollback',
  ]);
});
