import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CHANGE = /\b(?:update\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from)\b/gi;

/** The part of a statement up to the bracket that closes around it: a change within `with` ends there. */
function upToClosingBracket(statement: string): string {
  let depth = 0;
  for (const [index, letter] of [...statement].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return statement.slice(0, index);
  }
  return statement;
}

/** Every `update` and `delete` without `where` in the bodies of the functions of a dump. */
function changesOfEveryRow(dump: string): string[] {
  const bodies = [...dump.matchAll(/\bAS (\$\w*\$)([\s\S]*?)\1/g)].map(([, , body = '']) => body);
  return bodies
    .flatMap((body) => body.replace(/--.*$/gm, '').split(';'))
    .flatMap((statement) => [...statement.matchAll(CHANGE)].map(({ index }) => statement.slice(index)))
    .map(upToClosingBracket)
    .filter((change) => !/\bwhere\b/i.test(change))
    .map((change) => change.trim());
}

test('no function changes rows without `where`, which the API of Supabase refuses', () => {
  const dump = readFileSync(path.resolve(import.meta.dirname, '../supabase/schema.sql'), 'utf8');
  expect([...dump.matchAll(CHANGE)].length).toBeGreaterThan(10);
  expect(changesOfEveryRow(dump)).toEqual([]);
});

test('a change of every row is found wherever it stands', () => {
  const planted = (body: string) => changesOfEveryRow(`CREATE FUNCTION f() AS $$${body}$$;`);
  expect(planted('update private.settings s set a = 1;')).toEqual(['update private.settings s set a = 1']);
  expect(planted('select 1; delete from t; select 2 where true;')).toEqual(['delete from t']);
  expect(planted('with gone as (delete from t returning a) select a from gone where a > 1;')).toEqual([
    'delete from t returning a',
  ]);
  expect(planted('update t set a = 1 where b; delete from t -- where\n where c;')).toEqual([]);
  expect(planted('insert into t values (1) on conflict do update set a = 2;')).toEqual([]);
});
