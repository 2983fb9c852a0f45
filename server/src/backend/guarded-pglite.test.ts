import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { guardPglite } from './guarded-pglite.ts';

const MANY = Array.from({ length: 42_000 }, () => 'x');
const ROWS = Array.from(
  { length: 7000 },
  (_, row) => `(${[1, 2, 3, 4, 5, 6].map((n) => `$${row * 6 + n}`)})`,
);
const INSERT = `insert into words (a, b, c, d, e, f) values ${ROWS.join(',')}`;

async function guarded(): Promise<PGlite> {
  const driver = await PGlite.create();
  onTestFinished(async () => void (driver.closed || (await driver.close())));
  await driver.exec('create table words (a text, b text, c text, d text, e text, f text)');
  guardPglite(driver);
  return driver;
}

test('a statement with more parameters than the protocol can count is refused, and the session goes on', async () => {
  const driver = await guarded();
  await expect(driver.query(INSERT, MANY)).rejects.toThrow('too_many_parameters');
  expect((await driver.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.each([
  ['select $1::timestamptz', 1e20],
  ['select $1::boolean', 'forse'],
])('a value that cannot be sent is a fault of its caller: %s', async (sql, value) => {
  const driver = await guarded();
  await expect(driver.query(sql, [value])).rejects.toMatchObject({ code: '22P02' });
  await driver.query('begin');
  await expect(driver.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
  await expect(driver.query(sql, [value])).rejects.toHaveProperty('code');
  await driver.query('rollback');
  expect((await driver.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a session that is gone says so', async () => {
  const driver = await guarded();
  await driver.close();
  await expect(driver.query('select 1 as one')).rejects.toThrow();
  await expect(driver.query('select 1 as one')).rejects.toThrow('must be opened anew');
});
