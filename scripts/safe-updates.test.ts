import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

/*
 * Supabase's API refuses every UPDATE and DELETE without WHERE, also in the functions that it calls: its role loads the
 * extension safeupdate.
 */

const SUPABASE = path.resolve(import.meta.dirname, '../supabase');

const text = z.object({ String: z.object({ sval: z.string() }) });
const functionSchema = z.object({
  funcname: z.array(text),
  options: z.array(z.object({ DefElem: z.object({ defname: z.string(), arg: z.unknown() }) })),
});

beforeAll(loadModule);

/** Every object of a tree under a name. */
function* nodesOf(tree: unknown, name: string): Generator<Record<string, unknown>> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    if (key === name) yield value;
    yield* nodesOf(value, name);
  }
}

/** Whether SQL changes or deletes all rows of a table, wherever in it. */
function isUnsafe(sql: string): boolean {
  const tree: unknown = parseSync(sql);
  return [...nodesOf(tree, 'UpdateStmt'), ...nodesOf(tree, 'DeleteStmt')].some(
    (statement) => statement.whereClause === undefined,
  );
}

/** An UPDATE of its own: no lock of rows, no ON CONFLICT, no list of a trigger's events. */
const CHANGE = /(?<!\b(?:for|do|no key|before|after|or)\s+)\bupdate\s+(?!of\b|on\b|or\b)|\bdelete\s+from\s/gi;

/** The UPDATE and DELETE statements of a PL/pgSQL body, without what only PL/pgSQL knows. */
function changesIn(body: string): string[] {
  const code = body.replace(/--.*$/gm, '');
  return [...code.matchAll(CHANGE)].map(({ index }) => {
    const statement = statementAt(code, index);
    return statement.replace(/(\breturning\b[\s\S]*?)\binto\b[\s\S]*$/i, '$1');
  });
}

/** Up to its semicolon, or to the bracket that closes around it. */
function statementAt(code: string, start: number): string {
  let depth = 0;
  let end = start;
  for (; end < code.length && code[end] !== ';'; end += 1) {
    if (code[end] === '(') depth += 1;
    if (code[end] === ')') depth -= 1;
    if (depth < 0) break;
  }
  return code.slice(start, end);
}

/** The changes of all rows in the functions that a script defines, as `function: statement`. */
function unsafeIn(script: string): {
  readonly functions: number;
  readonly changes: number;
  unsafe: string[];
} {
  const unsafe: string[] = [];
  let functions = 0;
  let changes = 0;
  for (const node of nodesOf(parseSync(script), 'CreateFunctionStmt')) {
    const { funcname, options } = functionSchema.parse(node);
    const option = (name: string) => options.find(({ DefElem }) => DefElem.defname === name)?.DefElem.arg;
    const name = funcname.map(({ String: { sval } }) => sval).join('.');
    const [body] = [...nodesOf({ as: option('as') }, 'sval')].map(String);
    if (body === undefined) continue;
    const isSql = text.parse(option('language')).String.sval === 'sql';
    const statements = isSql ? [body] : changesIn(body);
    functions += 1;
    changes += statements.length;
    for (const statement of statements) if (isUnsafe(statement)) unsafe.push(`${name}: ${statement}`);
  }
  return { functions, changes, unsafe };
}

test('no function changes or deletes rows without a WHERE', () => {
  const { functions, changes, unsafe } = unsafeIn(readFileSync(path.join(SUPABASE, 'schema.sql'), 'utf8'));
  expect(unsafe).toEqual([]);
  expect(functions).toBeGreaterThan(150);
  expect(changes).toBeGreaterThan(100);
});

test('no migration does it either', () => {
  const folder = path.join(SUPABASE, 'migrations');
  const found = readdirSync(folder).filter((name) => isUnsafe(readFileSync(path.join(folder, name), 'utf8')));
  expect(found).toEqual([]);
});

test('such statements are found, also inside others, and nothing else is', () => {
  const body = (code: string) =>
    `create function public.f() returns void language plpgsql as $$ begin ${code} end $$;`;
  const wrong = [
    'update public.a set b = 1;',
    'delete from public.a;',
    'with x as (delete from public.a returning c) select c into d from x where c = 1;',
    'if e then update public.a set b = (select 1 where true) returning c into d; end if;',
  ];
  for (const code of wrong) expect(unsafeIn(body(code)).unsafe).toHaveLength(1);
  const right = [
    'update public.a set b = 1 where c = 2 returning d into e;',
    'delete from public.a where true;',
    'insert into public.a values (1) on conflict (b) do update set c = 1;',
    'select 1 from public.a for no key update skip locked;',
  ];
  for (const code of right) expect(unsafeIn(body(code)).unsafe).toEqual([]);
  expect(
    unsafeIn('create function f() returns void language sql as $$ delete from a $$;').unsafe,
  ).toHaveLength(1);
});
