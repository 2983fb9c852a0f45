import * as z from 'zod';
import { FUNCTIONS, MOMENTS, type Operator, TABLES, type TableRules } from './allowed-requests.ts';
import { type Condition, conditionOf, conditionsOf, isName, namesOf, orderOf } from './query-grammar.ts';

/** A request to one of the two APIs as the wall sees it. */
export interface ApiRequest {
  readonly method: string;
  /** The path after `/rest/v1/` or `/auth/v1/`. */
  readonly resource: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The body as JSON; undefined where there is none. */
  readonly body: unknown;
}

const rowSchema = z.record(z.string(), z.unknown());

/** Values of headers that change what the API does, as supabase-js sends them. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  accept: /^(\*\/\*|application\/json|application\/vnd\.pgrst\.object\+json)$/,
  'accept-profile': /^public$/,
  'content-profile': /^public$/,
  'content-type': /^application\/json(;\s*charset=utf-8)?$/i,
  prefer: /^return=(minimal|representation)$/,
};

const OPERATORS_OF_THE_SECRET_KEY = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'is'];
const PREFERENCES_OF_THE_SECRET_KEY =
  /^(return=(minimal|representation)|count=exact|missing=default|resolution=\w+-duplicates)$/;

/**
 * The row that a person's request would need in `allowed-requests.ts`, or null when it may pass. Nothing of the
 * request is read but what the tables allow, so that no parser behind the wall sees anything else.
 */
export function missingForPerson(request: ApiRequest): string | null {
  const { method, resource, query } = request;
  const header = missingHeader(request.headers, HEADERS);
  if (header) return header;
  const name = /^rpc\/(\w+)$/.exec(resource)?.[1];
  if (name !== undefined) return missingOfCall(request, name);
  const rules = TABLES[resource];
  if (!rules || !Object.hasOwn(TABLES, resource)) return `table ${shown(resource)}`;
  const repeated = repeatedParameter(query);
  if (repeated) return `${resource}: ${shown(repeated)} twice`;
  const missing = missingOfTable(request, rules);
  return missing && `${method} ${resource}: ${missing}`;
}

function missingOfCall({ method, query, body = {} }: ApiRequest, name: string): string | null {
  const parameters = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!parameters) return `function ${shown(name)}`;
  if (method !== 'POST' || query.size > 0) return `function ${name} by ${shown(method)} with a query`;
  const given = Object.entries(rowSchema.safeParse(body).data ?? { body: 'no object' });
  const [other] = given.find(([key]) => !parameters.includes(key)) ?? [];
  if (other !== undefined) return `function ${name}: parameter ${shown(other)}`;
  const [wrong] = given.find(([key, value]) => MOMENTS.includes(key) && !isTextOrNull(value)) ?? [];
  return wrong === undefined ? null : `function ${name}: ${wrong} that is no text`;
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function missingOfTable({ method, query, body }: ApiRequest, rules: TableRules): string | null {
  switch (method) {
    case 'GET':
      return missingOfRead(query, rules);
    case 'POST':
      return rules.insert
        ? (missingParameter(query, ['select', 'columns']) ??
            missingColumn(query.get('columns'), rules.insert.columns) ??
            missingColumn(query.get('select'), rules.insert.returning) ??
            missingField(body, rules.insert.columns))
        : 'not allowed';
    case 'PATCH':
      return rules.update
        ? (missingColumn(query.get('select'), rules.update.returning) ??
            missingCondition(query, ['select'], rules.update.where, true) ??
            missingField(body, rules.update.columns))
        : 'not allowed';
    case 'DELETE':
      return rules.remove ? missingCondition(query, [], rules.remove.where, true) : 'not allowed';
    default:
      return 'not allowed';
  }
}

function missingOfRead(query: URLSearchParams, { read, heavy }: TableRules): string | null {
  const select = query.get('select') ?? '*';
  const column = select === '*' ? null : missingColumn(select, read.columns);
  if (column) return column;
  const order = query.get('order');
  if (order !== null && !orderOf(order)?.every((name) => read.order.includes(name)))
    return `order ${shown(order)}`;
  const limit = query.get('limit');
  if (limit !== null && !(/^\d{1,6}$/.test(limit) && Number(limit) <= read.limit))
    return `limit ${shown(limit)}`;
  const condition = missingCondition(query, ['select', 'order', 'limit'], read.where, false);
  if (condition) return condition;
  const isHeavy = heavy && (select === '*' || namesOf(select)?.some((name) => heavy.columns.includes(name)));
  return isHeavy && !heavy.key.some((name) => query.get(name)?.startsWith('eq.'))
    ? `columns of megabytes without ${heavy.key.join(' or ')}`
    : null;
}

function missingParameter(query: URLSearchParams, allowed: readonly string[]): string | null {
  const other = [...query.keys()].find((name) => !allowed.includes(name));
  return other === undefined ? null : `parameter ${shown(other)}`;
}

function missingColumn(list: string | null, allowed: readonly string[]): string | null {
  if (list === null) return null;
  const names = namesOf(list);
  if (names === null) return `columns ${shown(list)}`;
  const other = names.find((name) => !allowed.includes(name));
  return other === undefined ? null : `column ${other}`;
}

function missingField(body: unknown, allowed: readonly string[]): string | null {
  const row = rowSchema.safeParse(body);
  if (!row.success) return 'a body that is not one row';
  const other = Object.keys(row.data).find((key) => !allowed.includes(key));
  return other === undefined ? null : `column ${shown(other)}`;
}

function missingCondition(
  query: URLSearchParams,
  besides: readonly string[],
  where: TableRules['read']['where'],
  isNeeded: boolean,
): string | null {
  let count = 0;
  for (const [name, value] of query) {
    if (besides.includes(name)) continue;
    const conditions = name === 'or' ? conditionsOf(value) : [conditionOf(name, value)];
    for (const condition of conditions ?? [null]) {
      if (condition === null || !allows(where, condition)) {
        const written = condition ? `${condition.column}=${condition.operator}` : `${name}=${value}`;
        return `condition ${shown(written)}`;
      }
      count += 1;
    }
  }
  return isNeeded && count === 0 ? 'no condition' : null;
}

function allows(where: TableRules['read']['where'], { column, operator }: Condition): boolean {
  return Object.hasOwn(where, column) && (where[column] ?? []).includes(operator as Operator);
}

function repeatedParameter(query: URLSearchParams): string | undefined {
  return [...query.keys()].find((name) => query.getAll(name).length > 1);
}

function missingHeader(headers: Headers, allowed: Readonly<Record<string, RegExp>>): string | null {
  for (const [name, pattern] of Object.entries(allowed)) {
    const value = headers.get(name);
    if (value !== null && value !== '' && !pattern.test(value)) return `header ${name}: ${shown(value)}`;
  }
  return null;
}

/** The same for the holder of the secret key, who may touch every table, but in the same plain words. */
export function missingForSecretKey({ method, resource, query, headers }: ApiRequest): string | null {
  const header = missingHeader(headers, { ...HEADERS, prefer: /^/ });
  if (header) return header;
  const preference = (headers.get('prefer') ?? '')
    .split(',')
    .find((one) => one.trim() !== '' && !PREFERENCES_OF_THE_SECRET_KEY.test(one.trim()));
  if (preference !== undefined) return `header prefer: ${shown(preference)}`;
  if (/^rpc\/\w+$/.test(resource)) return query.size > 0 || method !== 'POST' ? 'a function by POST' : null;
  if (!isName(resource)) return `table ${shown(resource)}`;
  if (!/^(GET|HEAD|POST|PATCH|DELETE)$/.test(method)) return shown(`${method} ${resource}`);
  for (const [name, value] of query) {
    const isFine =
      name === 'select' || name === 'columns' || name === 'on_conflict'
        ? value === '*' || namesOf(value) !== null
        : name === 'order'
          ? orderOf(value) !== null
          : name === 'limit' || name === 'offset'
            ? /^\d{1,9}$/.test(value)
            : isPlain(name === 'or' ? conditionsOf(value) : [conditionOf(name, value)]);
    if (!isFine) return `${method} ${resource}: ${shown(`${name}=${value}`)}`;
  }
  return null;
}

function isPlain(conditions: readonly (Condition | null)[] | null): boolean {
  return conditions?.every((one) => one && OPERATORS_OF_THE_SECRET_KEY.includes(one.operator)) ?? false;
}

/** As an answer may repeat it. */
const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
