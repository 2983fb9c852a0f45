import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/*
 * Databases hold the migrations that have landed and refuse to start when one of them is another, so these never
 * change. A new one may change until it lands; then it is listed:
 * (cd supabase/migrations && sha256sum *.sql) > supabase/landed-migrations.txt
 */

const SUPABASE = path.resolve(import.meta.dirname, '../supabase');

test('no migration that has landed changes, goes away, or gets one before it', () => {
  const landed = new Map(
    readFileSync(path.join(SUPABASE, 'landed-migrations.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('  ') as [string, string])
      .map(([sum, name]) => [name, sum]),
  );
  const migrations = path.join(SUPABASE, 'migrations');
  const names = readdirSync(migrations).sort();
  const [last = ''] = [...landed.keys()].slice(-1);
  const sums = names
    .filter((name) => name <= last)
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(migrations, name)))
        .digest('hex'),
    ]);
  expect(
    Object.fromEntries(sums),
    'Existing databases would refuse to start: take the file back and write a new migration, with a higher number.',
  ).toEqual(Object.fromEntries(landed));
});
