/** Milliseconds that a `retry-after` header asks for, in seconds or as a date (RFC 9110); undefined without one. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  const told = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(told)) return Number(told) * 1_000;
  // Of «-5» and «soon 5» the parser of dates would make days long past.
  const date = /\d\d:\d\d:\d\d/.test(told) ? Date.parse(told) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
