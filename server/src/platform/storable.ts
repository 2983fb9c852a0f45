/**
 * The same value with every string fit for PostgreSQL's jsonb: no NUL, no lone surrogates (both come in as `\u0000`
 * and `\ud800` in a page's JSON-LD). They become U+FFFD, as they do in HTML.
 */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD').toWellFormed();
  if (Array.isArray(value)) return value.map((item: unknown) => storable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), storable(item)]));
}
