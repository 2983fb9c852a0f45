import fc from 'fast-check';
import { AUTH_CALLS, FUNCTIONS, TABLES } from '#backend/http/wall/allowed-requests.ts';

/** A request made of the grammar: mostly what the tables allow, with values and parts that they do not. */
export interface MadeRequest {
  readonly method: string;
  /** With the query, as it goes over the wire. */
  readonly path: string;
  /** As text; undefined where there is none. */
  readonly body: string | undefined;
  readonly prefer: string;
}

const nested = fc.nat({ max: 1_500 }).map((levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`);
const brackets = fc.nat({ max: 1_500 }).map((levels) => `${'('.repeat(levels)}a${')'.repeat(levels)}`);

const NONSENSE = [
  '',
  '*',
  'null',
  'true',
  '0',
  '-1',
  '1e131071',
  '{}',
  '$.a',
  'a::text',
  'b:a',
  'a->b',
  '"',
  '\\',
  ',',
];
const SEARCHES = [
  'fts.!!!!',
  'wfts.----',
  'like.%25',
  'match.(a*)*$',
  'cs.{',
  'not.eq.a',
  'eq(any).{a}',
  'isdistinct.a',
];
const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'gt',
  'in',
  'is',
  'like',
  'ilike',
  'match',
  'fts',
  'plfts',
  'cs',
  'cd',
  'ov',
  'not.eq',
];

/** Values: nonsense, texts of any characters, nesting, and the ids of somebody's rows. */
function valuesWith(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: fc.constantFrom(...NONSENSE, ...SEARCHES) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: brackets },
  );
}

/** One of a list, or now and then something else. */
const mostly = (names: readonly string[], other: fc.Arbitrary<string>) =>
  names.length === 0
    ? other
    : fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: other });

const rare = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

function bodyOf(fields: readonly string[], value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const cell = fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue() });
  const row = fc.dictionary(mostly(fields, value), cell, { maxKeys: 6 });
  return fc.oneof(
    { weight: 12, arbitrary: row.map((fieldsOfRow) => JSON.stringify(fieldsOfRow)) },
    { weight: 1, arbitrary: fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)) },
    { weight: 1, arbitrary: fc.oneof(nested, value) },
  );
}

function tableRequest(value: fc.Arbitrary<string>): fc.Arbitrary<Omit<MadeRequest, 'prefer'>> {
  const some = fc.constantFrom(...Object.entries(TABLES)).chain(([table, rules]) => {
    const { columns, where, order } = rules.read;
    const condition = fc
      .constantFrom(...columns, ...Object.keys(where), ...Object.keys(where))
      .chain((column) =>
        fc.tuple(
          mostly([column], value),
          mostly(where[column] ?? OPERATORS, fc.constantFrom(...OPERATORS)).chain((operator) =>
            value.map((asked) => `${operator}.${operator === 'in' ? `(${asked})` : asked}`),
          ),
        ),
      );
    return fc.record({
      method: mostly(
        ['GET', 'GET', 'GET', 'POST', 'PATCH', 'DELETE'],
        fc.constantFrom('HEAD', 'PUT', 'OPTIONS'),
      ),
      table: mostly([table], value.map(encodeURIComponent)),
      select: rare(fc.array(mostly(columns, value), { minLength: 1, maxLength: 5 }).map(String)),
      conditions: fc.array(condition, { maxLength: 3 }),
      order: rare(mostly(order, value)),
      limit: rare(fc.oneof(fc.nat().map(String), value)),
      or: rare(
        fc.array(condition, { maxLength: 3 }).map((terms) => `(${terms.map((term) => term.join('.'))})`),
      ),
      body: bodyOf([...(rules.insert?.columns ?? []), ...(rules.update?.columns ?? [])], value),
    });
  });
  return some.map(({ method, table, select, conditions, order, limit, or, body }) => {
    const query = new URLSearchParams(conditions);
    for (const [name, given] of Object.entries({ select, order, limit, or }))
      if (given !== null) query.set(name, given);
    if (select === null) query.set('select', 'id');
    return { method, path: `/rest/v1/${table}?${query}`, body };
  });
}

function call(prefix: string, calls: Readonly<Record<string, CallRules>>, value: fc.Arbitrary<string>) {
  return fc.constantFrom(...Object.entries(calls)).chain(([call, { query, body }]) => {
    const [method = '', name = ''] = call.split(' ');
    return fc.record({
      method: mostly([method], fc.constantFrom('GET', 'POST', 'PUT', 'DELETE')),
      path: fc
        .tuple(mostly([name], value.map(encodeURIComponent)), rare(fc.tuple(mostly(query, value), value)))
        .map(([asked, pair]) => {
          const parameters = pair === null ? (QUERY[call] ?? '') : `?${new URLSearchParams([pair])}`;
          return `${prefix}${asked}${parameters}`;
        }),
      body: bodyOf(body, value),
    });
  });
}

interface CallRules {
  readonly query: readonly string[];
  readonly body: readonly string[];
}

const QUERY: Readonly<Record<string, string>> = { 'POST token': '?grant_type=password' };

const FUNCTION_CALLS = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([name, body]) => [`POST ${name}`, { query: [], body }]),
);

/** Requests to both APIs; `ids` are names of rows and people that exist. */
export function requestsAbout(ids: readonly string[]): fc.Arbitrary<MadeRequest> {
  const value = valuesWith(ids);
  const asked = fc.oneof(
    { weight: 6, arbitrary: tableRequest(value) },
    { weight: 2, arbitrary: call('/rest/v1/rpc/', FUNCTION_CALLS, value) },
    { weight: 3, arbitrary: call('/auth/v1/', AUTH_CALLS, value) },
  );
  const prefer = fc.constantFrom(
    '',
    '',
    'return=representation',
    'count=exact',
    'resolution=merge-duplicates',
  );
  return fc.tuple(asked, prefer).map(([{ method, path, body }, preferred]) => ({
    method,
    path: path.slice(0, 12_000),
    body: method === 'GET' || method === 'HEAD' ? undefined : body,
    prefer: preferred,
  }));
}
