import type { Connection } from '@supabase/lite';
import * as z from 'zod';

/** Rows in one request of a person; the page sends one at a time. */
const MAX_ROWS = 100;

/** Columns that hold whole articles: a handful of them is megabytes. */
const HEAVY = new Set(['content_base', 'content_extracted', 'content_completed']);

/** Rows with whole articles in one answer; the page reads one at a time. */
const MAX_HEAVY_ROWS = 10;

/** Levels of a condition, and steps of a path into JSON: deeper ones overflow the stack of the embedded PostgreSQL. */
const MAX_DEPTH = 30;

/** What the parser of @supabase/lite makes of a request to /rest/v1, as far as the rules look at it. */
const requestSchema = z.looseObject({
  type: z.string(),
  from: z.optional(z.string()),
  select: z.optional(z.array(z.unknown())),
  join: z.optional(z.unknown()),
  where: z.optional(z.unknown()),
  order: z.optional(z.unknown()),
  values: z.optional(z.unknown()),
  limit: z.optional(z.nullable(z.number())),
});

type RestRequest = z.infer<typeof requestSchema>;

/**
 * Refuses, on any connection, requests of people that would hold up everybody: regular expressions (which need not
 * end), conditions and paths without end, hundreds of rows, whole articles by the dozen, rows within rows (which hide
 * them; the page asks for none). The secret key may send all of them but the first two.
 */
export function applyRequestRules(connection: Connection): void {
  const next = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (ast, vars) => {
    const request = requestSchema.parse(ast);
    const { select, where, order, join } = request;
    if ([select, where, order, join].some((part) => isTooDeep(part))) throw refusal('too_deep', 400);
    if (mentions(where, (key) => /^\$i?regex/.test(key))) throw refusal('regular_expression', 400);
    if (!isServiceRole(vars)) {
      if (join) throw refusal('rows_within_rows', 400);
      if (Array.isArray(request.values) && request.values.length > MAX_ROWS)
        throw refusal('too_many_rows', 413);
      return next(limitHeavyColumns(ast, request), vars);
    }
    return next(ast, vars);
  };
}

function isTooDeep(part: unknown, levels = MAX_DEPTH): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return (
    levels === 0 ||
    Object.entries(part).some(
      ([key, value]) =>
        isLongPath(key) ||
        (/^(column|path)$/.test(key) && typeof value === 'string' && isLongPath(value)) ||
        isTooDeep(value, levels - 1),
    )
  );
}

/** As `decisions->a->b` in conditions, and as `$.a.b` in selections. */
const isLongPath = (name: string) => name.split(/->|\./).length > MAX_DEPTH;

function limitHeavyColumns<T>(ast: T, request: RestRequest): T {
  if (request.from !== 'contents') return ast;
  if ([request.where, request.order].some((part) => mentions(part, isHeavy)))
    throw refusal('heavy_columns', 400);
  const selected = (request.select ?? ['*']).map(columnOf);
  const heavy = selected.filter((column) => column === '*' || isHeavy(column));
  if (heavy.length === 0) return ast;
  if (new Set(heavy).size < heavy.length || (heavy.length > 1 && heavy.includes('*')))
    throw refusal('repeated_columns', 400);
  if (request.type === 'query')
    return { ...ast, limit: Math.min(request.limit ?? MAX_HEAVY_ROWS, MAX_HEAVY_ROWS) };
  // A change answers with all the rows it touched.
  if (request.type !== 'insert' && request.select) throw refusal('heavy_columns', 400);
  return ast;
}

const isHeavy = (name: string) => HEAVY.has(/^\w*/.exec(name)?.[0] ?? '');

/** The column that one entry of a selection reads, whatever it is called in the answer. */
function columnOf(entry: unknown): string {
  if (typeof entry === 'string') return /^\w+/.exec(entry)?.[0] ?? entry;
  const [aliased] = Object.values(z.record(z.string(), z.unknown()).parse(entry));
  return z.object({ column: z.string() }).safeParse(aliased).data?.column ?? '';
}

/** Whether a key, or a `column`, anywhere in a condition is one that `found` looks for. */
function mentions(condition: unknown, found: (name: string) => boolean): boolean {
  if (Array.isArray(condition)) return condition.some((part) => mentions(part, found));
  if (typeof condition !== 'object' || condition === null) return false;
  return Object.entries(condition).some(
    ([key, value]) =>
      found(key) || (key === 'column' && typeof value === 'string' && found(value)) || mentions(value, found),
  );
}

function isServiceRole(vars: unknown): boolean {
  const parsed = z.object({ auth: z.object({ role: z.string() }) }).safeParse(vars);
  return parsed.data?.auth.role === 'service_role';
}

/** @supabase/lite answers with the status of a code PTnnn, as PostgREST does. */
function refusal(message: string, status: number): Error {
  return Object.assign(new Error(message), { code: `PT${status}` });
}
